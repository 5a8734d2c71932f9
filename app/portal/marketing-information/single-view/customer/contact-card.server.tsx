import { phoneHref } from "~/ui/records/phone-href";
import type { CustomerPage } from "./body.server";
import { ListCard } from "./list-card.server";

/** Whom to call; how is told to those alone who look after customers. */
export function ContactCard({ page: { report, t } }: { page: CustomerPage }) {
  const { contacts, contactsMasked } = report.view;
  const entries = contacts.map(({ name, role, email, phone, main }) => ({
    key: name,
    text: name,
    small: [role, main ? t("singleView.contacts.main") : null].filter(Boolean).join(", "),
    right: (
      <>
        {email && <a href={`mailto:${encodeURI(email)}`}>{email}</a>}
        {phone && <small>{phoneHref(phone) ? <a href={phoneHref(phone)}>{phone}</a> : phone}</small>}
      </>
    ),
  }));
  return (
    <ListCard
      title={t("singleView.contacts")}
      entries={entries}
      none={t("singleView.contacts.none")}
      note={contactsMasked ? t("singleView.contacts.masked") : undefined}
    />
  );
}
