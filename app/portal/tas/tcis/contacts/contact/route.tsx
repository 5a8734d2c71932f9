import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { contactVerbs } from "~/api/domain/tcis/contact/contact-policy";
import type { ContactRecord } from "~/api/domain/tcis/contact/contact-record";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { RecordFoot } from "~/portal/record/record-foot";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { VerbLinks } from "~/portal/record/verb-links";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { History } from "~/ui/records/history";
import { phoneHref } from "~/ui/records/phone-href";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { contactPath, contactsPath, visitsPath } from "../../addresses";
import { linked, type Shown, toldHistory } from "../../record-parts";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTAS19" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPTAS19", (api, id) => api.contacts.get({ id: Number(id) || 0 }));
  return sendRecord(reader, presentContact(reader));
}

/** A person at a customer's, and how to reach them where that is told. */
function presentContact({ record: each, t, at, user }: RecordReader<ContactRecord>) {
  const view = findMenuItem(user.menus, "MIPTAS14")?.path;
  const visits = findMenuItem(user.menus, "MIPTAS18");
  const tel = phoneHref(each.phone);
  const facts: Shown[] = [
    {
      label: t("tcis.customer"),
      text: `${each.customerName} · ${each.customer}`,
      ...(view && { href: `${view}/${each.customerId}` }),
    },
    { label: t("tcis.contact.role"), text: each.roleName ?? "" },
    { label: t("tcis.contact.phone"), text: each.phone, ...(tel && { href: tel }) },
    {
      label: t("tcis.contact.email"),
      text: each.email,
      ...(each.email && { href: `mailto:${encodeURI(each.email)}` }),
    },
    { label: t("tcis.contact.consentOn"), text: each.consentOn || t("tcis.contact.noConsent") },
    {
      label: t("tcis.contact.lastVisit"),
      text: each.lastVisit ?? "",
      ...(each.lastVisit && visits && { href: `${visitsPath}?customer=${each.customerId}` }),
    },
  ];
  return {
    title: each.name,
    note: `${each.customerName} · ${each.customer}`,
    address: contactPath(each.id),
    can: each.can,
    main: each.main,
    masked: each.masked ? t("singleView.contacts.masked") : null,
    facts,
    history: toldHistory(each.history, { t, at }),
    words: ["tcis."],
  };
}

export default function ContactPage() {
  const { recordTitle, note, address, can, main, masked, facts, history } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPTAS19" classification="confidential" note={note}>
        <ButtonLink href={contactsPath}>{t("tcis.back.contacts")}</ButtonLink>
        <VerbLinks verbs={contactVerbs} can={can} address={address} words="tcis.contact.verb" />
        {can.includes("change") && (
          <ButtonLink kind="primary" icon="edit" href={`${address}/edit`}>
            {t("tcis.edit")}
          </ButtonLink>
        )}
      </PageHead>
      <RecordCard title={t("tcis.contact")} actions={main && <Badge kind="good">{t("tcis.contact.main")}</Badge>}>
        <Facts facts={linked(facts)} />
        {masked && <p className="mt-2 text-xs text-mute">{masked}</p>}
      </RecordCard>
      <History title={t("tcis.history")} entries={history} empty={t("tcis.none.history")} />
      <RecordFoot />
    </div>
  );
}
