import type { Cell, Sign, TableRow } from "./cell";
import { isWhole, isWholeName } from "./is-whole";

/** Words that stand for the signs in front of a screen reader. */
export type SignWords = { ahead: string; behind: string; more: string; less: string };

const signClass: Partial<Record<Sign, string>> = { d: "down", u: "up", less: "down", more: "up", n: "negative" };
const wordOf: Partial<Record<Sign, keyof SignWords>> = { d: "behind", u: "ahead", less: "less", more: "more" };
const badgeClass: Partial<Record<Sign, string>> = {
  good: "badge good",
  warn: "badge warn",
  bad: "badge bad",
  plain: "badge",
  bronze: "badge",
  silver: "badge",
  black: "badge good",
};
const markOf = (sign: Sign | undefined) =>
  sign === "bronze" || sign === "silver" || sign === "black"
    ? `<span class="tier-mark ${sign}" aria-hidden="true"></span>`
    : "";
const levelClass = ["level-0", "level-1", "level-2"] as const;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const escaped = (text: string) =>
  /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (each) => entities[each] ?? each) : text;

const withClass = (name: string) => (name ? ` class="${name}"` : "");
const linked = (text: string, href: string | undefined) =>
  href ? `<a href="${escaped(href)}">${escaped(text)}</a>` : escaped(text);

const below = (sub: string | undefined) => (sub ? `<small class="sub">${escaped(sub)}</small>` : "");

/** Text wraps on paper; a code in it does not. */
const whole = (classes: string, text: string) =>
  classes.includes("text") && isWhole(text) ? `${classes} whole` : classes;

/** Buttons that say what they do, and to which row for who does not see where they stand. */
const actsHtml = (acts: TableRow["acts"], of: string) => {
  const button = ([text, href]: readonly [text: string, href: string]) =>
    `<a href="${escaped(href)}" class="btn">${escaped(text)}<span class="sr-only"> ${escaped(of)}</span></a>`;
  return acts?.length ? `<span class="row-acts no-print">${acts.map(button).join("")}</span>` : "";
};

function cellHtml(cell: Cell, column: string, words: SignWords): string {
  if (typeof cell === "string") return `<td${withClass(whole(column, cell))}>${escaped(cell)}</td>`;
  const [text, sign, href, sub] = cell;
  const badge = badgeClass[sign];
  if (badge)
    return `<td${withClass(column)}><span class="${badge}">${markOf(sign)}${linked(text, href)}</span>${below(sub)}</td>`;
  const own = signClass[sign] ?? "";
  const classes = whole(column && own ? `${column} ${own}` : column || own, text);
  const named = wordOf[sign];
  const word = named ? words[named] : "";
  return `<td${withClass(classes)}>${word && `<span class="sr-only">${escaped(word)} </span>`}${linked(text, href)}${below(sub)}</td>`;
}

/**
 * The rows of a table as text. They are figures and links and nothing else, and there are five hundred of them: as
 * elements they took React a third of the time of the whole page. `columns` gives each column's own class.
 */
export function rowsHtml(rows: readonly TableRow[], columns: readonly string[], words: SignWords): string {
  return rows
    .map(({ level, head, href, mark, sub, acts, cells }) => {
      const drawn = cells.map((cell, at) => cellHtml(cell, columns[at] ?? "", words)).join("");
      const levelled = level === undefined ? "" : levelClass[level];
      return `<tr${withClass(levelled)}><th scope="row"${withClass(!sub && isWholeName(head) ? "whole" : "")}>${markOf(mark)}${linked(head, href)}${below(sub)}${actsHtml(acts, head)}</th>${drawn}</tr>`;
    })
    .join("");
}
