import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { recordId } from "~/api/domain/record-id";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { searchOf } from "~/portal/simulator/saves/posted-case.server";
import type { Refused } from "~/ui/forms/refused";
import { FormCard } from "~/ui/records/form-card";
import { PageHead } from "~/ui/report/page-head";
import { wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { offerAddress } from "../offer-address";
import { offerOf, withLines } from "../offer-of.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTMS01" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, t } = await requireForm(args, "MIPTMS01", async () => null);
  const { lines, plan, beside } = await offerOf(api, searchOf(args.request));
  const line = lines[recordId(args.params.no) - 1];
  if (!line) throw new Response(null, { status: 404 });
  return {
    questionTitle: t("ttmbSim.removeOf", { tool: line.toolNo }),
    back: offerAddress(plan, beside),
    words: wordsFor(locale, "ttmbSim."),
  };
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPTMS01", z.object({}), async ({ api }) => {
    const asked = await offerOf(api, searchOf(args.request));
    const lines = asked.lines.filter((_, at) => at !== recordId(args.params.no) - 1);
    return { to: await withLines(api, asked, lines), told: "ttmbSim.removed" };
  });

export default function RemoveTool() {
  const { questionTitle, back } = useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: Refused }>()?.refused;
  const t = useT();
  return (
    <>
      <PageHead title={questionTitle} code="MIPTMS01" />
      <FormCard title={questionTitle} refused={refused} submit={t("ttmbSim.remove")} danger cancelHref={back}>
        <p>{t("ttmbSim.removeText")}</p>
      </FormCard>
    </>
  );
}
