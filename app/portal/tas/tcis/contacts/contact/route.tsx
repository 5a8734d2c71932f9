import type { LoaderFunctionArgs } from "@remix-run/node";
import { contactVerbs } from "~/api/domain/tcis/contact/contact-policy";
import type { ContactRecord } from "~/api/domain/tcis/contact/contact-record";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { drawRecord } from "~/portal/record/draw-record.server";
import { factsPart } from "~/portal/record/facts-part.server";
import { audited, historyPart } from "~/portal/record/history-part.server";
import { recordActs } from "~/portal/record/record-acts.server";
import { RecordFrame } from "~/portal/record/record-frame.server";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { StateSign } from "~/portal/record/state-sign.server";
import { type Fact, linked } from "~/ui/records/facts";
import { phoneHref } from "~/ui/records/phone-href";
import { contactPath, contactsPath, visitsPath } from "../../addresses";
import { customerFact } from "../../record-parts.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPTAS19" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPTAS19", (api, id) => api.contacts.get({ id: Number(id) || 0 }));
  return drawRecord(reader, reader.record.name, <ContactBody page={reader} />);
}

type Reader = RecordReader<ContactRecord>;

/** A person at a customer's, and how to reach them where that is told. */
function ContactBody({ page }: { page: Reader }) {
  const { record, t } = page;
  return (
    <RecordFrame
      page={page}
      head={{
        ...{ title: record.name, classification: "confidential" },
        note: `${record.customerName} · ${record.customer}`,
      }}
      actions={recordActs(page, {
        back: { text: t("tcis.back.contacts"), href: contactsPath },
        ...{ address: contactPath(record.id), verbs: contactVerbs, words: "tcis.contact.verb", edit: t("tcis.edit") },
      })}
      summary={{
        states: record.main && <StateSign word="tcis.contact.main" />,
        beside: record.roleName,
        below: [record.masked ? t("singleView.contacts.masked") : null],
      }}
      sections={[
        factsPart("contact", [{ title: t("tcis.contact"), facts: factsOf(page) }]),
        historyPart(t("tcis.history"), audited(page, record.history)),
      ]}
    />
  );
}

function factsOf(page: Reader): Fact[] {
  const { record, t, user } = page;
  const { phone, email, lastVisit } = record;
  const visits = findMenuItem(user.menus, "MIPTAS18") && `${visitsPath}?customer=${record.customerId}`;
  return [
    customerFact(page),
    { label: t("tcis.contact.role"), value: record.roleName },
    { label: t("tcis.contact.phone"), value: phone && linked(phone, phoneHref(phone)) },
    { label: t("tcis.contact.email"), value: email && linked(email, `mailto:${encodeURI(email)}`) },
    { label: t("tcis.contact.consentOn"), value: record.consentOn || t("tcis.contact.noConsent") },
    { label: t("tcis.contact.lastVisit"), value: lastVisit && linked(lastVisit, visits) },
  ];
}
