import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { correctionForm } from "~/api/domain/marketing-information/correction-input";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { requireRight } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { PageHead } from "~/ui/report/page-head";
import { requestPath } from "../../addresses";
import { amountsOf, sourceOptions, withAmounts } from "../correction-amounts.server";
import { CorrectionForm } from "../correction-form";
import { correctionNumbers, readCorrection, wrongAmounts } from "../read-correction.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTAS17" } } as const;

/** The reader's own draft, or what came back to be changed; anything else is read only. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRight(args, "MIPTAS17", (api, id) => api.potentialCorrections.get({ id }), "change");
  const { api, locale, record, user } = reader;
  const { id, customer, asOf, source, reason, stamp } = record;
  const potentials = await orNotFound(api.potentialCorrections.potentials({ customer: customer.id }));
  return sendForm(reader, "request", correctionForm, {
    title: (t) => t("correction.title", { customer: customer.name }),
    firmNamed: { kind: "customer", ...customer },
    note: customer.code,
    back: requestPath(id),
    stored: { asOf, source: source.code, reason, stamp },
    shown: amountsOf(locale, record),
    choices: { source: sourceOptions(locale, user) },
    words: ["correction."],
  }).then((page) => withAmounts(page, locale, potentials, record));
}

export const action = (args: ActionFunctionArgs) =>
  save(
    args,
    "MIPTAS17",
    correctionForm,
    async ({ api, id, stamp, form }, given) => {
      await api.potentialCorrections.change({ ...readCorrection(form, given), id, stamp });
      return { to: requestPath(id) };
    },
    correctionNumbers,
    async ({ api, id, locale, form }) => {
      const { customer } = await api.potentialCorrections.get({ id });
      return wrongAmounts(locale, form, await api.potentialCorrections.potentials({ customer: customer.id }));
    },
  );

export default function ChangeCorrection() {
  const { recordTitle, note, back, legend, amounts } = useLoaderData<typeof loader>();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPTAS17" classification="confidential" note={note} />
      <CorrectionForm legend={legend} amounts={amounts} cancelHref={back} />
    </div>
  );
}
