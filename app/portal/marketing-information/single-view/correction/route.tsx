import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
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
import { requestPath, singleViewPath } from "../addresses";
import { CorrectionFields, useCorrectionLabels } from "../requests/correction-fields";
import { presentForm } from "../requests/present-form.server";
import { readCorrection, textOf } from "../requests/read-correction.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTAS14" } } as const;

/** What a customer could buy in a year is proposed here; a second person decides. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireMenu(args, "MIPTAS14");
  const { api, locale, user } = signedIn;
  const potentials = await orNotFound(api.potentialCorrections.potentials({ customer: Number(args.params.id) }));
  const { customer } = potentials;
  const recordTitle = translate(locale, "correction.title", { customer: customer.name });
  const drafts = await recordForm(args.request, signedIn, recordTitle);
  return {
    recordTitle,
    note: customer.code,
    back: singleViewPath(customer.id),
    key: randomUUID(),
    form: presentForm(locale, potentials, user),
    drafts,
    words: wordsFor(locale, "correction."),
  };
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPTAS14", z.object({}), async ({ api, form }) => {
    const given = { ...readCorrection(form), customer: Number(args.params.id), key: textOf(form, "key") };
    const { id } = await api.potentialCorrections.add(given);
    return { to: requestPath(id) };
  });

export default function ProposeCorrection() {
  const { recordTitle, note, back, key, form } = useLoaderData<typeof loader>();
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
        cancelHref={back}
        hidden={{ key }}
      >
        <CorrectionFields form={form} refused={refused} />
      </FormCard>
    </div>
  );
}
