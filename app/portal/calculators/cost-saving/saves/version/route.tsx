import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { nextVersion } from "~/api/domain/simulation/simulation-input";
import { describeFields } from "~/portal/record/describe-fields.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { bindField } from "~/ui/forms/bound-field";
import type { Refused } from "~/ui/forms/refused";
import { TextAreaField } from "~/ui/forms/text-area-field";
import { FormCard } from "~/ui/records/form-card";
import { PageHead } from "~/ui/report/page-head";
import { wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { summaryOf } from "../case-summary.server";
import { NothingToSave } from "../nothing-to-save";
import { caseInCalculator, caseOf } from "../posted-case.server";
import { openAddress } from "../save-addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPUTL09" } } as const;

/** Whether the case in the address is to become the next version of a saved one. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPUTL09", (api, id) => api.simulations.get({ id }));
  const { record: kept, api, locale, t } = reader;
  if (!kept.can.includes("saveOver")) throw new Response(null, { status: 404 });
  const typed = caseOf(args.request);
  const last = kept.lastVersion;
  return {
    questionTitle: t("sim.saveOverOf", { title: kept.title }),
    text: t("sim.saveOverText", { next: last + 1, last, count: last }),
    summary: await summaryOf(api, locale, typed),
    remark: describeFields(locale, "simulation", nextVersion).remark,
    stamp: kept.stamp,
    title: kept.title,
    back: caseInCalculator(typed, { saved: kept.id }),
    words: wordsFor(locale, "sim."),
  };
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPUTL09", nextVersion, async ({ api, id, stamp }, { remark }) => {
    await api.simulations.saveOver({ id, stamp, remark, input: caseOf(args.request) });
    return { to: openAddress(id), told: "sim.saved" };
  });

export default function SaveOver() {
  const { questionTitle, text, summary, remark, stamp, title, back } = useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: Refused }>()?.refused;
  const t = useT();
  return (
    <>
      <PageHead title={title} code="MIPUTL09" />
      {summary === null ? (
        <NothingToSave back={back} />
      ) : (
        <FormCard
          title={questionTitle}
          refused={refused}
          submit={t("sim.saveOver")}
          cancelHref={back}
          hidden={{ stamp }}
        >
          <p>{text}</p>
          <p className="my-4">{summary}</p>
          {remark && (
            <div className="max-w-form">
              <TextAreaField {...bindField("remark", remark, refused)} rows={2} />
            </div>
          )}
        </FormCard>
      )}
    </>
  );
}
