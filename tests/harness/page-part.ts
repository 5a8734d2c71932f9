import type { HTMLElement } from "node-html-parser";
import type { FormPage } from "./form-page";
import { PageForm } from "./page-form";

/** A name or a sentence: a string is the whole name, or a part of what is said; an expression is looked for. */
export type Wanted = string | RegExp;

export type Asked = { address: string; method: "get" | "post"; body?: URLSearchParams | FormData };
/** The page that a part belongs to, and the reader who can ask for another one. */
export type Place = { address: string; root: HTMLElement; ask(asked: Asked): Promise<FormPage> };

/** Words as they are read: one blank between two pieces, cells of a table apart. */
export const wordsOf = (element: HTMLElement) => element.structuredText.replace(/[\s\u00a0]+/g, " ").trim();
/** What a link or button is called: its label for those who listen, else its words that are not for the eye alone. */
function nameOf(element: HTMLElement): string {
  const label = element.getAttribute("aria-label")?.trim();
  if (label) return label;
  if (!element.querySelector("[aria-hidden=true]")) return wordsOf(element);
  const heard = element.clone() as HTMLElement;
  for (const seen of heard.querySelectorAll("[aria-hidden=true]")) seen.remove();
  return wordsOf(heard);
}
export const isCalled = (element: HTMLElement, wanted: Wanted) =>
  [nameOf, wordsOf].some((told) =>
    typeof wanted === "string" ? told(element) === wanted : wanted.test(told(element)),
  );
const tells = (words: string, wanted: Wanted) =>
  typeof wanted === "string" ? words.includes(wanted) : wanted.test(words);

/** A part of a page, as a reader without scripts has it. What lacks fails the test by its name. */
export class Part {
  constructor(
    readonly element: HTMLElement,
    protected readonly place: Place,
  ) {}

  get words(): string {
    return wordsOf(this.element);
  }

  attribute(name: string): string {
    return this.element.getAttribute(name) ?? "";
  }

  lacking(what: string): Error {
    const said = wordsOf(this.element.querySelector("main") ?? this.element);
    return new Error(`${this.place.address}: ${what}; it says: ${said.slice(0, 600)}${said.length > 600 ? " …" : ""}`);
  }

  says(...wanted: Wanted[]): this {
    for (const each of wanted) if (!tells(this.words, each)) throw this.lacking(`does not say ${each}`);
    return this;
  }

  lacks(...unwanted: Wanted[]): this {
    for (const each of unwanted) if (tells(this.words, each)) throw this.lacking(`says ${each}`);
    return this;
  }

  /** Parts by a selector of CSS, of those that say something. */
  all(selector: string, wanted: Wanted = ""): Part[] {
    const found = this.element.querySelectorAll(selector);
    return (wanted === "" ? found : found.filter((each) => tells(wordsOf(each), wanted))).map(
      (each) => new Part(each, this.place),
    );
  }

  /** The first of them. */
  one(selector: string, wanted: Wanted = ""): Part {
    const [first] = this.all(selector, wanted);
    if (!first) throw this.lacking(`has no ${selector}${wanted === "" ? "" : ` that says ${wanted}`}`);
    return first;
  }

  row(wanted: Wanted): Part {
    return this.one("tr", wanted);
  }

  /** The card under a heading. */
  card(heading: Wanted): Part {
    const found = this.all("section.card").find((card) =>
      card.all("h2, h3").some((each) => isCalled(each.element, heading)),
    );
    if (!found) throw this.lacking(`has no card ${heading}`);
    return found;
  }

  heading(wanted: Wanted): this {
    if (this.all("h1, h2, h3", wanted).length === 0) throw this.lacking(`has no heading ${wanted}`);
    return this;
  }

  /** Where links lead whose address looks like this. */
  links(pattern: RegExp): string[] {
    return this.all("a[href]").flatMap((each) =>
      pattern.test(each.attribute("href")) ? [each.attribute("href")] : [],
    );
  }

  /** Names of all links and buttons. */
  offered(): string[] {
    return this.all("a[href], button").map((each) => nameOf(each.element));
  }

  /** The first link of that name. */
  link(name: Wanted): Part {
    const found = this.search("a[href]", name);
    if (!found)
      throw this.lacking(`has no link ${name}, but ${[...new Set(this.offered())].join(" | ").slice(0, 900)}`);
    return new Part(found, this.place);
  }

  /** Opens the link of that name, or the link that this part is. */
  async follow(name?: Wanted): Promise<FormPage> {
    const href = (name === undefined ? this : this.link(name)).attribute("href");
    if (!href) throw this.lacking("leads nowhere");
    return (await this.place.ask({ address: href, method: "get" })).fine(`the link ${name ?? href}`);
  }

  /** The form with a button of that name, which will be pressed, or with that action. */
  form(button: Wanted): PageForm {
    const pressed = this.search("button:not([type=button]), input[type=submit]", button);
    const of = pressed?.getAttribute("form");
    const form = of
      ? this.place.root.querySelectorAll("form").find((each) => each.getAttribute("id") === of)
      : pressed?.closest("form");
    if (!form)
      throw this.lacking(`has no form with the button ${button}, but ${this.offered().join(" | ").slice(0, 900)}`);
    return new PageForm(form, pressed, this.place);
  }

  protected search(selector: string, name: Wanted): HTMLElement | undefined {
    return this.element.querySelectorAll(selector).find((each) => isCalled(each, name));
  }
}
