import type { ReactNode } from "react";
import { ButtonLink } from "../controls/button";

export type Fact = { label: string; value: ReactNode };

/** Label and value of a record, one below the other. What is empty says so by a dash. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd>{value === "" || value === null || value === undefined ? "–" : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A card with a title and whatever belongs to a record: facts, a list, a form. */
export function RecordCard({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className="card">
      <div className="card-head">
        <h2>{title}</h2>
        {actions}
      </div>
      <div className="card-body">{children}</div>
    </section>
  );
}

/** A card's facts, and the ways to what they rest on. */
export type FactsCardProps = {
  title: string;
  facts: readonly Fact[];
  more?: readonly { text: string; href: string }[];
};

/** What nobody entered is no line. */
export const knownFacts = (facts: readonly Fact[]): Fact[] =>
  facts.filter(({ value }) => value !== "" && value !== null && value !== undefined);

/** A card of what is known; no card where nothing is. */
export function FactsCard({ title, facts, more = [] }: FactsCardProps) {
  const known = knownFacts(facts);
  if (known.length === 0) return null;
  const actions = more.map(({ text, href }) => (
    <ButtonLink key={href} kind="quiet" href={href}>
      {text}
    </ButtonLink>
  ));
  return (
    <RecordCard title={title} actions={actions}>
      <Facts facts={known} />
    </RecordCard>
  );
}

/** A fact's text, with the way to what it speaks of where there is one. */
export const linked = (text: string, href: string | undefined): ReactNode => (href ? <a href={href}>{text}</a> : text);
