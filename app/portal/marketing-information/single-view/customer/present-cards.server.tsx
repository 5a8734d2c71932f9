import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { CustomerView } from "~/api/domain/marketing-information/single-view";
import { percentText } from "~/portal/figures/figure-texts.server";
import { Facts, RecordCard } from "~/ui/records/facts";
import { formatCountry, formatInteger } from "~/words/formats";
import type { Presenting } from "./present.server";

/** The parts of the page that have neither figures to sort nor anything to press: drawn here, once. */
export const presentCards = (page: Presenting) => ({
  who: drawn(
    <>
      {profileCard(page)}
      {contactCard(page)}
    </>,
  ),
  market: drawn(
    <>
      {surveyCard(page)}
      {machineCard(page)}
    </>,
  ),
  visits: drawn(visitCard(page)),
});

const drawn = (part: ReactElement) => renderToStaticMarkup(part);

function profileCard({ report, locale, t }: Presenting) {
  const { profile } = report.view;
  const place = [profile.city, profile.region, formatCountry(locale, profile.country)].filter(Boolean);
  const units = [...new Set([profile.subsidiary, profile.unit])];
  return (
    <RecordCard title={t("singleView.profile")}>
      <Facts
        facts={[
          { label: t("singleView.profile.code"), value: profile.code },
          ...(profile.recordName ? [{ label: t("singleView.profile.recordName"), value: profile.recordName }] : []),
          { label: t("sales.filter.industry"), value: profile.industry },
          { label: t("singleView.profile.place"), value: [...new Set(place)].join(", ") },
          { label: t("singleView.profile.unit"), value: units.join(", ") },
          { label: t("singleView.profile.salesperson"), value: profile.salesperson },
          { label: t("singleView.profile.since"), value: profile.since },
        ]}
      />
    </RecordCard>
  );
}

type Entry = { key: string; text: string; small: string; right?: ReactElement | string };

/** A card whose body is one list, or a sentence that says that there is nothing. */
function listCard(title: string, entries: readonly Entry[], none: string, note?: string) {
  return (
    <section className="card">
      <div className="ch">
        <h2>{title}</h2>
      </div>
      {entries.length === 0 ? (
        <p className="cb text-mute">{none}</p>
      ) : (
        <ul className="list">
          {entries.map(({ key, text, small, right }) => (
            <li key={key}>
              <span>
                {text}
                <small>{small}</small>
              </span>
              {right && <span className="text-right">{right}</span>}
            </li>
          ))}
        </ul>
      )}
      {note && <p className="px-4 pb-3 text-xs text-mute">{note}</p>}
    </section>
  );
}

function contactCard({ report, t }: Presenting) {
  const { contacts, contactsMasked } = report.view;
  const entries = contacts.map(
    ({ name, role, email, phone, main }): Entry => ({
      key: name,
      text: name,
      small: [role, main ? t("singleView.contacts.main") : null].filter(Boolean).join(", "),
      right: (
        <>
          {email && <a href={`mailto:${encodeURI(email)}`}>{email}</a>}
          {phone && <small>{phone}</small>}
        </>
      ),
    }),
  );
  const note = contactsMasked ? t("singleView.contacts.masked") : undefined;
  return listCard(t("singleView.contacts"), entries, t("singleView.contacts.none"), note);
}

function surveyCard(page: Presenting) {
  const { report, t } = page;
  const suppliers = ({ suppliers: each, unknown }: CustomerView["surveys"][number]) =>
    [
      ...each.map(({ name, percent }) => `${name} ${percentText(page, percent)}`),
      ...(Number(unknown) > 0 ? [t("singleView.surveys.unknown", { percent: percentText(page, unknown) })] : []),
    ].join(" · ");
  const entries = report.view.surveys.map(
    (survey): Entry => ({
      key: String(survey.id),
      text: t("singleView.surveys.of", { line: survey.line, source: survey.source, date: survey.asOf }),
      small: suppliers(survey),
    }),
  );
  return listCard(t("singleView.surveys"), entries, t("singleView.surveys.none"));
}

/** By kind of machine, the most first, each with its makers. */
function machineCard({ report, locale, t }: Presenting) {
  const { machines } = report.view;
  const count = (some: typeof machines) => some.reduce((sum, each) => sum + each.machines, 0);
  const kinds = [...new Set(machines.map(({ type }) => type))]
    .map((type) => ({ type, own: machines.filter((each) => each.type === type) }))
    .sort((a, b) => count(b.own) - count(a.own));
  const entries = kinds.map(
    ({ type, own }): Entry => ({
      key: type,
      text: type,
      small: own.map(({ maker, machines: each }) => `${maker} ${formatInteger(locale, each)}`).join(" · "),
      right: formatInteger(locale, count(own)),
    }),
  );
  const asOf = machines
    .map((each) => each.asOf)
    .sort()
    .at(-1);
  const title = asOf ? t("singleView.machines.asOf", { date: asOf }) : t("singleView.machines");
  return listCard(title, entries, t("singleView.machines.none"));
}

/** What was said, and what comes next; a next step whose day has passed without a visit since is overdue. */
function visitCard({ report, t }: Presenting) {
  const { visits, visitCount } = report.view;
  const last = visits[0]?.date ?? "";
  const next = ({ nextStep, nextStepDate }: CustomerView["visits"][number]) => {
    if (nextStep === null) return null;
    if (nextStepDate === null) return t("singleView.visits.nextUndated", { step: nextStep });
    const text = t("singleView.visits.next", { step: nextStep, date: nextStepDate });
    const overdue = nextStepDate < report.asOf && nextStepDate > last;
    return overdue ? `${text} (${t("singleView.visits.overdue")})` : text;
  };
  const entries = visits.map(
    (visit): Entry => ({
      key: visit.visitNo,
      text: [visit.purpose, visit.result].filter(Boolean).join(": "),
      small: [visit.by, next(visit)].filter(Boolean).join(" · "),
      right: visit.date,
    }),
  );
  const title =
    visitCount > visits.length
      ? t("singleView.visits.latest", { shown: visits.length, all: visitCount })
      : t("singleView.visits");
  return listCard(title, entries, t("singleView.visits.none"));
}
