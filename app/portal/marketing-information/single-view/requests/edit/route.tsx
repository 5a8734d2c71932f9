import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { recordForm } from "~/portal/frame/record-visit.server";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { save } from "~/portal/record/save.server";
import { requireMenu } from "~/portal/session/guard.server";
import { FormCard } from "~/ui/records/form-card";
import { PageHead } from "~/ui/report/page-head";
import { translate, wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { requestPath } from "../../addresses";
import { CorrectionFields, useCorrectionLabels } from "../correction-fields";
import { presentForm } from "../present-form.server";
import { readCorrection } from "../read-correction.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTAS14" } } as const;

/** The reader's own draft, or what came back to be changed; anything else is read only. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireMenu(args, "MIPTAS14");
  const { api, locale, user } = signedIn;
  const record = await orNotFound(api.potentialCorrections.get({ id: args.params.id ?? "" }));
  if (!record.can.includes("change")) throw redirect(requestPath(record.id));
  const potentials = await orNotFound(api.potentialCorrections.potentials({ customer: record.customer.id }));
  const recordTitle = translate(locale, "correction.title", { customer: record.customer.name });
  const drafts = await recordForm(args.request, signedIn, recordTitle);
  return {
    recordTitle,
    note: record.customer.code,
    id: record.id,
    stamp: record.stamp,
    form: presentForm(locale, potentials, user, record),
    drafts,
    words: wordsFor(locale, "correction."),
  };
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPTAS14", z.object({}), async ({ api, id, stamp, form }) => {
    await api.potentialCorrections.change({ ...readCorrection(form), id, stamp });
    return { to: requestPath(id) };
  });

export default function ChangeCorrection() {
  const { recordTitle, note, id, stamp, form } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  const t = useT();
  return (
    <div className="p">
      <PageHead title={recordTitle} code="MIPTAS14" classification="confidential" note={note} />
      <FormCard
        title={t("correction.form")}
        refused={refused}
        labels={useCorrectionLabels(form)}
        submit={t("correction.submit")}
        cancelHref={requestPath(id)}
        hidden={{ stamp }}
      >
        <CorrectionFields form={form} refused={refused} />
      </FormCard>
    </div>
  );
}
