import type { HTMLElement } from "node-html-parser";
import type { FormPage } from "./form-page";
import { type Place, wordsOf } from "./page-part";

/** A file as it is chosen in a form. */
type Chosen = { name: string; type?: string; content: Buffer | string };
/** By label or by name: a text, an option's value or name, whether a box is checked, the checked boxes, a file. */
export type Typed = Record<string, string | boolean | readonly string[] | Chosen>;

const attribute = (element: HTMLElement, name: string) => element.getAttribute(name) ?? "";
const kindOf = (control: HTMLElement) =>
  control.tagName === "INPUT" ? attribute(control, "type").toLowerCase() || "text" : control.tagName.toLowerCase();
const isBox = (control: HTMLElement) => ["checkbox", "radio"].includes(kindOf(control));
const isDisabledGroup = (each: HTMLElement) => each.tagName === "FIELDSET" && each.hasAttribute("disabled");

/** The nearest element around one that is such. The parser's `closest` looks through the page for each step of the way. */
function within(element: HTMLElement, is: (each: HTMLElement) => boolean): HTMLElement | null {
  for (let each: HTMLElement | null = element; each; each = each.parentNode) if (is(each)) return each;
  return null;
}
const optionValue = (option: HTMLElement) => option.getAttribute("value") ?? wordsOf(option);

/** A form of a page, with the button that is pressed. It keeps what stands in it, as browsers do. */
export class PageForm {
  constructor(
    private readonly form: HTMLElement,
    private readonly button: HTMLElement | undefined,
    private readonly place: Place,
  ) {}

  value(field: string): string {
    const control = this.control(field);
    return this.valuesOf(control)[0] ?? "";
  }

  checked(field: string): boolean {
    return this.control(field).hasAttribute("checked");
  }

  disabled(): boolean {
    return this.button?.hasAttribute("disabled") ?? false;
  }

  /** Whether a field is marked as one that must be filled in. */
  needs(field: string): boolean {
    const id = attribute(this.control(field), "id");
    const labels = this.form.querySelectorAll("label.required");
    return labels.some((label) => attribute(label, "for") === id);
  }

  /** Values of a choice. */
  options(field: string): string[] {
    return this.control(field).querySelectorAll("option").map(optionValue);
  }

  /** What stands beside a field as its error; empty when nothing does. */
  error(field: string): string {
    const ids = attribute(this.control(field), "aria-describedby").split(" ");
    const told = this.form.querySelectorAll(".error").filter((each) => ids.includes(attribute(each, "id")));
    return told.map(wordsOf).join(" ");
  }

  /** Fills the form and presses the button; it must be accepted. */
  async send(typed: Typed = {}): Promise<FormPage> {
    return (await this.press(typed)).fine(`the button ${this.button && wordsOf(this.button)}`);
  }

  /** The same, and it must be refused: the page with the form and its errors comes back. */
  async refused(typed: Typed = {}): Promise<FormPage> {
    const page = await this.press(typed);
    if (page.status < 400 || page.status >= 500) throw page.lacking(`is no refusal but ${page.status}`);
    return page;
  }

  /** The same, whatever comes of it. */
  async press(typed: Typed = {}): Promise<FormPage> {
    const given = new Map<HTMLElement, Typed[string]>();
    for (const [field, value] of Object.entries(typed)) {
      const control = this.control(field);
      // The boxes of a list have one name.
      const list = Array.isArray(value) ? this.named(attribute(control, "name")).filter(isBox) : [];
      for (const box of list) given.set(box, (value as readonly string[]).includes(this.boxValue(box)));
      if (kindOf(control) === "radio" && typeof value === "string")
        for (const radio of this.named(attribute(control, "name"))) given.set(radio, this.boxValue(radio) === value);
      else if (list.length === 0) given.set(control, value);
    }
    const entries = this.controls().flatMap((control) => this.entriesOf(control, given.get(control)));
    const own = (name: string) => this.button?.getAttribute(`form${name}`) ?? this.form.getAttribute(name) ?? "";
    const [action, method] = [own("action") || this.place.address, own("method").toLowerCase()];
    if (method === "post" && own("enctype") === "multipart/form-data") {
      const body = new FormData();
      for (const [name, value] of entries) body.append(name, value);
      return this.place.ask({ address: action, method: "post", body });
    }
    const body = new URLSearchParams();
    for (const [name, value] of entries) body.append(name, typeof value === "string" ? value : value.name);
    if (method === "post") return this.place.ask({ address: action, method: "post", body });
    return this.place.ask({ address: `${action.split(/[?#]/)[0]}?${body}`, method: "get" });
  }

  private entriesOf(control: HTMLElement, given: Typed[string] | undefined): [string, string | File][] {
    const name = attribute(control, "name");
    const kind = kindOf(control);
    if (kind === "button" || kind === "submit" || kind === "image" || kind === "reset") {
      if (control !== this.button) return [];
      if (control.hasAttribute("disabled")) throw this.wrong(`the button ${wordsOf(control)} is disabled`);
      return name ? [[name, attribute(control, "value")]] : [];
    }
    if (!name || control.hasAttribute("disabled") || within(control, isDisabledGroup)) {
      if (given !== undefined) throw this.wrong(`the field ${name} is disabled`);
      return [];
    }
    if (kind === "file") return [[name, fileOf(given)]];
    const values = given === undefined ? this.valuesOf(control) : this.typedInto(control, given);
    const checks = !this.form.hasAttribute("novalidate") && !this.button?.hasAttribute("formnovalidate");
    if (checks && control.hasAttribute("required") && !values.some(Boolean))
      throw this.wrong(`a browser does not send the form without ${name}`);
    return values.map((value) => [name, value.replace(/\r?\n/g, "\r\n")]);
  }

  /** What a field sends when something was typed into it or chosen. */
  private typedInto(control: HTMLElement, given: Typed[string]): string[] {
    const name = attribute(control, "name");
    if (isBox(control)) return given === true ? [this.boxValue(control)] : [];
    if (kindOf(control) === "select") {
      const options = control.querySelectorAll("option");
      const wanted = (Array.isArray(given) ? given : [given]).map(String);
      return wanted.map((each) => {
        const option = options.find((one) => optionValue(one) === each) ?? options.find((one) => wordsOf(one) === each);
        if (!option) throw this.wrong(`${name} offers no ${each}, but ${options.map(wordsOf).join(" | ")}`);
        return optionValue(option);
      });
    }
    const text = String(given);
    if (control.hasAttribute("readonly")) throw this.wrong(`nothing can be typed into ${name}`);
    const most = Number(control.getAttribute("maxlength") ?? Number.POSITIVE_INFINITY);
    if (text.length > most) throw this.wrong(`${name} takes ${most} characters`);
    return [text];
  }

  /** What a field sends untouched. */
  private valuesOf(control: HTMLElement): string[] {
    if (isBox(control)) return control.hasAttribute("checked") ? [this.boxValue(control)] : [];
    if (kindOf(control) === "textarea") return [control.textContent.replace(/^\r?\n/, "")];
    if (kindOf(control) !== "select") return [attribute(control, "value")];
    const options = control.querySelectorAll("option");
    const selected = options.filter((option) => option.hasAttribute("selected"));
    if (control.hasAttribute("multiple")) return selected.map(optionValue);
    // Of several marked ones a list of one choice takes the last.
    if (selected.length > 0) return selected.slice(-1).map(optionValue);
    return options.slice(0, 1).map(optionValue);
  }

  private boxValue(box: HTMLElement): string {
    return box.getAttribute("value") ?? "on";
  }

  private controls(): HTMLElement[] {
    const id = this.form.getAttribute("id");
    const all = "input, select, textarea, button";
    const inside = this.form
      .querySelectorAll(all)
      .filter((each) => [undefined, id].includes(each.getAttribute("form")));
    const outside = this.place.root
      .querySelectorAll(all)
      .filter((each) => id && each.getAttribute("form") === id && !inside.includes(each));
    return [...inside, ...outside];
  }

  private named(name: string): HTMLElement[] {
    return this.controls().filter((each) => attribute(each, "name") === name);
  }

  private control(field: string): HTMLElement {
    const controls = this.controls().filter((each) => each.tagName !== "BUTTON");
    const labels = this.place.root.querySelectorAll("label");
    const labelled = (is: (label: string) => boolean) =>
      controls.find((control) => {
        const id = attribute(control, "id");
        const around = within(control, (each) => each.tagName === "LABEL");
        const own = labels.filter((each) => (id !== "" && attribute(each, "for") === id) || each === around);
        return own.some((label) => is(wordsOf(label))) || is(attribute(control, "aria-label"));
      });
    const found =
      labelled((label) => label === field) ??
      controls.find((each) => attribute(each, "name") === field && kindOf(each) !== "hidden") ??
      controls.find((each) => attribute(each, "name") === field) ??
      labelled((label) => label.startsWith(field));
    if (!found)
      throw this.wrong(`the form has no field ${field}, but ${controls.map((each) => attribute(each, "name"))}`);
    return found;
  }

  private wrong(what: string): Error {
    return new Error(`${this.place.address}: ${what}`);
  }
}

function fileOf(given: Typed[string] | undefined): File {
  if (typeof given !== "object" || !("content" in given)) return new File([], "");
  const content = typeof given.content === "string" ? given.content : new Uint8Array(given.content);
  return new File([content], given.name, { type: given.type ?? "application/octet-stream" });
}
