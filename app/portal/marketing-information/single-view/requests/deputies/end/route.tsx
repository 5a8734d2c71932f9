import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { save } from "~/portal/record/save.server";
import { requireMenu } from "~/portal/session/guard.server";
import { FormCard } from "~/ui/records/form-card";
import { PageHead } from "~/ui/report/page-head";
import { translate, wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { deputiesPath } from "../../../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTAS17" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = await requireMenu(args, "MIPTAS17");
  const { rows } = await api.deputies.list();
  const found = rows.find(({ id, side }) => id === args.params.id && side === "absent");
  if (!found) throw new Response(null, { status: 404 });
  return {
    questionTitle: translate(locale, "request.deputy.endNow"),
    text: translate(locale, "request.deputy.endText", { name: found.deputy.username, to: found.to }),
    words: wordsFor(locale, "request.deputy."),
  };
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPTAS17", z.object({}), async ({ api }) => {
    await api.deputies.end({ id: args.params.id ?? "" });
    return { to: deputiesPath };
  });

export default function EndDeputy() {
  const { questionTitle, text } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={questionTitle} code="MIPTAS17" />
      <FormCard
        title={t("request.deputy.endQuestion")}
        refused={useActionData<typeof action>()?.refused}
        submit={questionTitle}
        danger
        cancelHref={deputiesPath}
      >
        <p>{text}</p>
      </FormCard>
    </>
  );
}
