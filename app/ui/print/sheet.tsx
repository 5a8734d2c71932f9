import type { ReactNode } from "react";
import { Icon } from "../controls/icon";

export type Letterhead = { name: string; address: string; contact: string };

type Props = {
  maker: Letterhead;
  title: string;
  /** Customer, author, number: one line under the title. */
  meta?: string;
  date: string;
  /** What it comes to, in large letters at the right. */
  figure?: { label: string; value: string };
  terms?: { title: string; lines: readonly string[] };
  /** Who signs: a line with date and signature for each. */
  parties?: readonly string[];
  /** Said across each page: a paper that is not for everybody. Null = it is the customer's, whatever its screen is classified as. */
  mark?: string | null;
  /** Shown on the screen as well, as the paper that it will be. */
  onScreen?: boolean;
  children: ReactNode;
};

/** A printed A4 page: the maker's letterhead, title, date, what it is about, terms, signatures. Pages number themselves. */
export function Sheet({ maker, title, meta, date, figure, terms, parties = [], mark, onScreen, children }: Props) {
  const classes = ["sheet", mark === null && "for-customer", !onScreen && "print-only"].filter(Boolean).join(" ");
  return (
    <article className={classes}>
      {mark && <p className="sheet-mark">{mark}</p>}
      <header>
        <span>
          <Icon name="logo" className="logo h-6 w-6" />
          <b>{maker.name}</b>
        </span>
        <small>
          {maker.address}
          <br />
          {maker.contact}
        </small>
      </header>
      <div className="sheet-title">
        <div>
          <h1>{title}</h1>
          {meta && <p>{meta}</p>}
        </div>
        <div className="sheet-figure">
          {figure && (
            <p>
              {figure.label}
              <b>{figure.value}</b>
            </p>
          )}
          <time>{date}</time>
        </div>
      </div>
      {children}
      {terms && (
        <section className="sheet-terms">
          <h2>{terms.title}</h2>
          <ol>
            {terms.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </section>
      )}
      {parties.length > 0 && (
        <div className="sheet-parties">
          {parties.map((party) => (
            <p key={party}>{party}</p>
          ))}
        </div>
      )}
    </article>
  );
}

/** A part of the page under its own heading. */
export function SheetSection({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <section>
      <h2>
        {title}
        {aside && <small>{aside}</small>}
      </h2>
      {children}
    </section>
  );
}

/** Label and value, four beside each other. */
export function SheetFacts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="sheet-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export type SheetTable = {
  caption: string;
  heads: readonly string[];
  rows: readonly { key: string; strong?: boolean; cells: readonly string[] }[];
  /** Columns of words besides the first, counted from 0: they stand at the left. */
  words?: readonly number[];
  /** Rows with room for a pen, and lines between the columns: what is empty is filled in by hand. */
  toFill?: boolean;
};

/** Words at the left, figures at the right; narrow rows, so that a case has room on one page. */
export function SheetRows({ caption, heads, rows, words = [], toFill = false }: SheetTable) {
  const classOf = (at: number) => (words.includes(at) ? "words" : undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls in its box, with the keys as well
    <section className="sheet-box" tabIndex={0} aria-label={caption}>
      <table className={toFill ? "sheet-rows to-fill" : "sheet-rows"}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col" className={classOf(at)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, strong, cells: [first, ...rest] }) => (
            <tr key={key} className={strong ? "strong" : undefined}>
              <th scope="row">{first}</th>
              {rest.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                <td key={at} className={classOf(at + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
