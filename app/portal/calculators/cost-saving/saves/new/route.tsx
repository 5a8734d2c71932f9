import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newSimulation } from "~/api/domain/simulation/simulation-input";
import { RecordForm } from "~/portal/record/record-form";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { TextField } from "~/ui/forms/field";
import { TextAreaField } from "~/ui/forms/text-area-field";
import { PageHead } from "~/ui/report/page-head";
import { summaryOf } from "../case-summary.server";
import { NothingToSave } from "../nothing-to-save";
import { caseInCalculator, caseOf } from "../posted-case.server";
import { openAddress } from "../save-addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPUTL09" } } as const;

/** The case stands in the address; here it is given a title. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(args, "MIPUTL09", async () => null);
  const typed = caseOf(args.request);
  return sendForm(reader, "simulation", newSimulation, {
    title: reader.t("sim.newSave"),
    stored: null,
    summary: await summaryOf(reader.api, reader.locale, typed),
    back: caseInCalculator(typed),
    words: ["sim."],
  });
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPUTL09", newSimulation, async ({ api }, given) => {
    const { id } = await api.simulations.add({ kind: "cost-saving", ...given, input: caseOf(args.request) });
    return { to: openAddress(id), told: "sim.saved" };
  });

export default function NewSave() {
  const { recordTitle, summary, back } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={recordTitle} code="MIPUTL09" />
      {summary === null ? (
        <NothingToSave back={back} />
      ) : (
        <RecordForm<typeof newSimulation> title={recordTitle} cancelHref={back}>
          {(field) => (
            <>
              <p className="all">{summary}</p>
              <TextField {...field("title")} />
              <TextField {...field("customer")} />
              <div className="all">
                <TextAreaField {...field("remark")} rows={2} />
              </div>
            </>
          )}
        </RecordForm>
      )}
    </>
  );
}
