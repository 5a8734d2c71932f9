import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { canReachContacts } from "~/api/domain/access/contact-policy";
import { contactInput, newContact } from "~/api/domain/tcis/contact/contact-input";
import { canKeepTcis } from "~/api/domain/tcis/tcis-policy";
import { PickField } from "~/portal/record/picker/pick-field";
import { RecordForm } from "~/portal/record/record-form";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { formAbout, sendForm } from "~/portal/record/send.server";
import { CheckField, SelectField, TextField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { contactPath, contactsPath } from "../../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTAS19" } } as const;

/** A contact that changes, or a further one; `?customer=` names where. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(
    args,
    "MIPTAS19",
    (api, id) => api.contacts.get({ id: Number(id) || 0 }),
    (maker) => canKeepTcis(maker) && canReachContacts(maker),
  );
  const { record, request, api } = reader;
  const customer = new URL(request.url).searchParams.get("customer")?.slice(0, 60);
  const { roles } = await api.contacts.choices({});
  return sendForm(reader, "contact", record ? contactInput : newContact, {
    title: (t) => (record ? `${record.name}: ${t("tcis.edit")}` : t("tcis.contact.new")),
    stored: record ?? { customer },
    form: formAbout(customer),
    making: record === null,
    note: record && `${record.customerName} · ${record.customer}`,
    choices: { role: [["", "–"], ...roles] },
    back: record ? contactPath(record.id) : contactsPath,
    words: ["tcis.contact.", "tcis.edit"],
  });
}

export const action = (args: ActionFunctionArgs) =>
  args.params.id === undefined
    ? save(args, "MIPTAS19", newContact, async ({ api }, given) => {
        const { id } = await api.contacts.add(given);
        return { to: contactPath(id) };
      })
    : save(args, "MIPTAS19", contactInput, async ({ api, id, stamp }, given) => {
        await api.contacts.change({ id: Number(id), stamp, ...given });
        return { to: contactPath(id) };
      });

export default function ContactForm() {
  const { recordTitle, making, note, back } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPTAS19" note={note ?? undefined} />
      <RecordForm<typeof newContact> title={t(making ? "tcis.contact.new" : "tcis.edit")} cancelHref={back}>
        {(field) => (
          <>
            {making && <PickField {...field("customer")} />}
            <TextField {...field("name")} />
            <SelectField {...field("role")} />
            <TextField {...field("phone")} type="tel" />
            <TextField {...field("email")} type="email" />
            <TextField {...field("consentOn")} />
            <CheckField {...field("main")} />
          </>
        )}
      </RecordForm>
    </>
  );
}
