import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { save } from "~/portal/record/save.server";
import { requireMenu } from "~/portal/session/guard.server";
import { FormCard } from "~/ui/records/form-card";
import { PageHead } from "~/ui/report/page-head";
import { wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { CodeFields, useCodeLabels } from "../code-fields";
import { readCode } from "../read-code.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM08" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = await requireMenu(args, "MIPADM08");
  const group = await orNotFound(api.adminCodes.get({ group: args.params.group ?? "" }));
  const code = group.codes.find((each) => each.code === args.params.code);
  if (!code) throw new Response(null, { status: 404 });
  return { questionTitle: code.code, code, back: `/admin/codes/${group.id}`, words: wordsFor(locale, "admin.codes.") };
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPADM08", async ({ api }, posted) => {
    const { group = "", code = "" } = args.params;
    await api.adminCodes.change({ group, code, stamp: posted.text("stamp"), ...readCode(posted) });
    return { to: `/admin/codes/${group}` };
  });

export default function CodePage() {
  const { questionTitle, code, back } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  const t = useT();
  return (
    <>
      <PageHead title={questionTitle} code="MIPADM08" />
      <FormCard
        title={t("admin.codes.code")}
        refused={refused}
        labels={useCodeLabels()}
        submit={t("ui.form.save")}
        cancelHref={back}
        hidden={{ stamp: code.stamp }}
      >
        <CodeFields stored={code} refused={refused} />
      </FormCard>
    </>
  );
}
