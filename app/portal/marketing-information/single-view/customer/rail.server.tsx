import { CountBars } from "~/ui/charts/wallet-bars";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { Icon } from "~/ui/controls/icon";
import { phoneHref } from "~/ui/records/phone-href";
import { formatInteger } from "~/words/formats";
import type { CustomerPage } from "./body.server";
import { ListCard } from "./list-card.server";

type Props = { page: CustomerPage };

/** What was agreed at the last visit and is still to be done, and the ways to note it as done or to move it. */
export function NextStepCard({ page: { report, t, opens } }: Props) {
  const visit = report.view.visits.find(({ stepOpen }) => stepOpen);
  if (!visit) return null;
  const late = visit.overdueDays;
  const of = (page: string) => opens({ screen: "MIPTAS18", id: visit.id, page });
  const [done, moved] = [of("step-done"), of("edit")];
  const facts = [
    visit.nextStepDate && t("singleView.next.due", { day: visit.nextStepDate }),
    visit.by,
    t("singleView.next.agreed", { day: visit.date }),
  ];
  return (
    <section className="card next-step">
      <div className="card-head">
        <h2>{t("singleView.next")}</h2>
        {late > 0 && <Badge kind="bad">{t("singleView.next.late", { days: late })}</Badge>}
      </div>
      <div className="card-body">
        <b>{visit.nextStep}</b>
        <p className="text-xs text-mute">{facts.filter(Boolean).join(" · ")}</p>
        {done && moved && (
          <div className="acts no-print mt-3">
            <ButtonLink icon="ok" href={done}>
              {t("singleView.next.done")}
            </ButtonLink>
            <ButtonLink href={moved}>{t("singleView.next.move")}</ButtonLink>
          </div>
        )}
      </div>
    </section>
  );
}

/** Whom to call; how is told to those alone who look after customers. */
export function ContactCard({ page: { report, t } }: Props) {
  const { contacts, contactsMasked } = report.view;
  const entries = contacts.map(({ name, role, email, phone, main }) => ({
    key: name,
    text: name,
    small: [role, main ? t("singleView.contacts.main") : null].filter(Boolean).join(", "),
    right: (
      <>
        {phone && (phoneHref(phone) ? <a href={phoneHref(phone)}>{phone}</a> : phone)}
        {email && (
          <a className="icon-button" href={`mailto:${encodeURI(email)}`} title={email}>
            <Icon name="mail" />
            <span className="sr-only">{email}</span>
          </a>
        )}
      </>
    ),
  }));
  return (
    <ListCard
      id="contacts"
      title={t("singleView.contacts")}
      entries={entries}
      none={t("singleView.contacts.none")}
      note={contactsMasked ? t("singleView.contacts.masked") : undefined}
    />
  );
}

/** By kind of machine, the most first; each bar says its makers when it is pointed at. */
export function MachineCard({ page: { report, locale, t } }: Props) {
  const { machines } = report.view;
  if (machines.length === 0) return null;
  const count = (some: typeof machines) => some.reduce((sum, each) => sum + each.machines, 0);
  const kinds = [...new Set(machines.map(({ type }) => type))]
    .map((type) => ({ type, own: machines.filter((each) => each.type === type) }))
    .sort((a, b) => count(b.own) - count(a.own));
  const asOf = machines
    .map((each) => each.asOf)
    .sort()
    .at(-1);
  return (
    <section id="machines" className="card">
      <div className="card-head">
        <h2>{t("singleView.machines")}</h2>
        <span className="text-xs text-mute">
          {t("singleView.machines.count", { count: formatInteger(locale, count(machines)), date: asOf ?? "" })}
        </span>
      </div>
      <CountBars
        rows={kinds.map(({ type, own }) => ({
          ...{ name: type, count: count(own), text: formatInteger(locale, count(own)) },
          title: own.map(({ maker, machines: each }) => `${maker} ${formatInteger(locale, each)}`).join(" · "),
        }))}
      />
    </section>
  );
}

/** Fewer where the step that the last one agreed stands above them. */
const shownVisits = (hasStep: boolean): number => (hasStep ? 3 : 5);

/** What was said at the last visits. */
export function VisitCard({ page: { report, t, locale, opens } }: Props) {
  const { visits, visitCount, profile } = report.view;
  const shown = shownVisits(visits.some(({ stepOpen }) => stepOpen));
  const entries = visits.slice(0, shown).map((visit) => ({
    key: visit.visitNo,
    text: visit.result ?? visit.purpose,
    small: [visit.result && visit.purpose, visit.by].filter(Boolean).join(" · "),
    right: <time dateTime={visit.date}>{visit.date}</time>,
  }));
  const all = opens({ screen: "MIPTAS18", with: { customer: profile.id, state: "made" } });
  return (
    <ListCard
      id="visits"
      title={t("singleView.visits")}
      entries={entries}
      none={t("singleView.visits.none")}
      all={
        visitCount > 0
          ? { text: t("singleView.visits.all", { visits: formatInteger(locale, visitCount) }), href: all }
          : undefined
      }
    />
  );
}
