import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { correctionForm } from "~/api/domain/marketing-information/correction-input";
import { recordId } from "~/api/domain/record-id";
import { requireRecord } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { PageHead } from "~/ui/report/page-head";
import { requestPath, singleViewPath } from "../addresses";
import { sourceOptions, withAmounts } from "../requests/correction-amounts.server";
import { CorrectionForm } from "../requests/correction-form";
import { correctionNumbers, readCorrection, wrongAmounts } from "../requests/read-correction.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTAS14" } } as const;

/** What a customer could buy in a year is proposed here; a second person decides. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPTAS14", (api, id) =>
    api.potentialCorrections.potentials({ customer: Number(id) }),
  );
  const { locale, record, user } = reader;
  const { customer, day } = record;
  return sendForm(reader, "request", correctionForm, {
    title: (t) => t("correction.title", { customer: customer.name }),
    firmNamed: { kind: "customer", ...customer },
    note: customer.code,
    back: singleViewPath(customer.id),
    stored: { asOf: day },
    choices: { source: sourceOptions(locale, user) },
    hidden: { key: randomUUID() },
    words: ["correction."],
  }).then((page) => withAmounts(page, locale, record));
}

export const action = (args: ActionFunctionArgs) =>
  save(
    args,
    "MIPTAS14",
    correctionForm,
    async ({ api, id: customer, form }, given) => {
      const named = { customer: recordId(customer), key: String(form.get("key")) };
      const { id } = await api.potentialCorrections.add({ ...readCorrection(form, given), ...named });
      return { to: requestPath(id) };
    },
    correctionNumbers,
    async ({ api, id, locale, form }) =>
      wrongAmounts(locale, form, await api.potentialCorrections.potentials({ customer: recordId(id) })),
  );

export default function ProposeCorrection() {
  const { recordTitle, note, back, legend, amounts } = useLoaderData<typeof loader>();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPTAS14" classification="confidential" note={note} />
      <CorrectionForm legend={legend} amounts={amounts} cancelHref={back} />
    </div>
  );
}
