import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ChosenDay } from "~/portal/record/chosen-day";
import { RecordForm } from "~/portal/record/record-form";
import { sendForm } from "~/portal/record/send.server";
import { useSettledAnswer } from "~/portal/record/settled-answer";
import { ButtonLink } from "~/ui/controls/button";
import { TextField } from "~/ui/forms/field";
import type { Refused } from "~/ui/forms/refused";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { TypedLines } from "../../parts/typed-lines";
import { readSiteVerb, takeSiteVerb } from "./read-site-verb.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPUTL06" } } as const;

/** What is done to a site: a count begins, an order or a billing list is made, it goes out of use or comes back. */
export async function loader(args: LoaderFunctionArgs) {
  const { reader, schema, page } = await readSiteVerb(args);
  return sendForm(reader, "consignmentVerb", schema, page);
}

export const action = (args: ActionFunctionArgs) => takeSiteVerb(args);

export default function SiteVerbPage() {
  const { recordTitle, note, asks, text, names, danger, back, due, chosen, confirms } = useLoaderData<typeof loader>();
  const refused = useSettledAnswer<{ refused?: Refused }>()?.refused;
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPUTL06" classification="confidential" note={note} />
      {text && <p className="mb-4 max-w-dialog">{text}</p>}
      {chosen && (
        <ChosenDay
          {...{ name: "upTo", label: t("consignment.billing.upTo"), button: t("consignment.billing.show"), ...chosen }}
        />
      )}
      {confirms ? (
        <RecordForm
          {...{ title: asks, submit: asks, cancelHref: back, danger: danger || undefined }}
          {...(due && { adds: t("consignment.order.meanwhile") })}
          labelOf={(name) => due?.lines.find(({ field }) => field === name)?.itemNo}
        >
          {(field) => (
            <>
              {names.map((name) => (
                <TextField key={name} {...field(name)} />
              ))}
              {due && <TypedLines {...{ ...due, refused, label: t("consignment.order.pieces") }} />}
            </>
          )}
        </RecordForm>
      ) : (
        <ButtonLink href={back}>{t("ui.form.cancel")}</ButtonLink>
      )}
    </div>
  );
}
