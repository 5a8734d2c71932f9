import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { recordId } from "~/api/domain/record-id";
import { countedColumns, offerColumns } from "~/api/domain/tool-management/offer/offer-columns";
import { offerLine } from "~/api/domain/tool-management/offer/offer-line";
import { RecordForm } from "~/portal/record/record-form";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { searchOf } from "~/portal/simulator/saves/posted-case.server";
import { ButtonLink } from "~/ui/controls/button";
import { TextField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { offerAddress, offerPath } from "../offer-address";
import { offerOf, withLines } from "../offer-of.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTMS01" } } as const;

/** A tool of the list, or a new one: the plan and the list stand in the address, so that nothing is lost on the way. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(args, "MIPTMS01", async () => null);
  const { lines, plan, beside } = await offerOf(reader.api, searchOf(args.request));
  const { no } = args.params;
  const line = no === undefined ? null : lines[recordId(no) - 1];
  if (line === undefined) throw new Response(null, { status: 404 });
  // Whoever types one tool after another types line and model once.
  const last = lines.at(-1);
  return sendForm(reader, "toolLine", offerLine, {
    title: (t) => (line ? t("ttmbSim.changeOf", { tool: line.toolNo }) : t("ttmbSim.add")),
    stored: line ?? (last ? { line: last.line, model: last.model } : null),
    back: offerAddress(plan, beside),
    removal: no === undefined ? null : offerAddress(plan, beside, `${offerPath}/lines/${no}/removal`),
    words: ["ttmbSim."],
  });
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPTMS01", offerLine, async ({ api }, given) => {
    const asked = await offerOf(api, searchOf(args.request));
    const at = args.params.no === undefined ? asked.lines.length : recordId(args.params.no) - 1;
    const lines = [...asked.lines.slice(0, at), given, ...asked.lines.slice(at + 1)];
    return { to: await withLines(api, asked, lines), told: asked.lines[at] ? "ttmbSim.changed" : "ttmbSim.added" };
  });

export default function ToolLine() {
  const { recordTitle, back, removal } = useLoaderData<typeof loader>();
  const t = useT();
  const counted = (name: string) => countedColumns.some((column) => column === name);
  return (
    <>
      <PageHead title={recordTitle} code="MIPTMS01">
        {removal && (
          <ButtonLink kind="danger" href={removal}>
            {t("ttmbSim.remove")}
          </ButtonLink>
        )}
      </PageHead>
      <RecordForm<typeof offerLine> title={recordTitle} cancelHref={back}>
        {(field) =>
          offerColumns.map((column) => (
            <TextField
              key={column}
              {...field(column)}
              autoComplete="off"
              inputMode={counted(column) ? "decimal" : undefined}
            />
          ))
        }
      </RecordForm>
    </>
  );
}
