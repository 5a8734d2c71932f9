import { type HTMLElement, parse } from "node-html-parser";
import type { PageForm } from "./page-form";
import { type Asked, isCalled, Part, type Wanted } from "./page-part";

/** A page as a browser without scripts has it. Links and forms are those of its main part, else of the frame. */
export class FormPage extends Part {
  /** The page's own part, without the frame. */
  readonly main: Part;
  constructor(
    readonly status: number,
    /** Path and query where the reader ended up. */
    readonly address: string,
    readonly headers: Headers,
    /** The document as it was sent, its signs read. */
    readonly text: string,
    root: HTMLElement,
    ask: (asked: Asked) => Promise<FormPage>,
  ) {
    const place = { address, root, ask };
    super(root, place);
    this.main = new Part(root.querySelector("main") ?? root, place);
  }

  get path(): string {
    return this.address.split("?")[0] ?? "";
  }

  get query(): URLSearchParams {
    return new URLSearchParams(this.address.split("?")[1]);
  }

  get title(): string {
    return this.one("title").words;
  }

  /** Where an answer that was not followed wanted to lead. */
  get location(): string | null {
    return this.headers.get("location");
  }

  /** Fails when the answer is an error. */
  fine(cause: string): this {
    if (this.status >= 400) throw this.lacking(`${cause} ends in ${this.status}`);
    return this;
  }

  /** The main part has a badge of exactly this name. */
  badge(name: string): this {
    const all = this.main.all(".badge");
    if (!all.some((each) => isCalled(each.element, name)))
      throw this.lacking(`has no badge ${name}, but ${all.map((each) => each.words).join(" | ")}`);
    return this;
  }

  /** What stands in a field of that name; empty when there is none. */
  override valueOf(name: string): string {
    return (
      this.all("input")
        .find((each) => each.attribute("name") === name)
        ?.attribute("value") ?? ""
    );
  }

  /** Values of all buttons of that name. */
  buttonsOf(name: string): string[] {
    return this.all("button").flatMap((each) => (each.attribute("name") === name ? [each.attribute("value")] : []));
  }

  override form(button: Wanted): PageForm {
    return this.within("button", button) ? this.main.form(button) : super.form(button);
  }

  override link(name: Wanted): Part {
    return this.within("a[href]", name) ? this.main.link(name) : super.link(name);
  }

  private within(selector: string, name: Wanted): boolean {
    return this.main.all(selector).some((each) => isCalled(each.element, name));
  }
}

export type Visitor = {
  get(address: string): Promise<FormPage>;
  /** A page that must be there. */
  open(address: string): Promise<FormPage>;
  /** A file: the name that it is offered under, and what it holds. */
  file(address: string): Promise<{ status: number; name: string; content: Buffer }>;
  /** Sends a form as the page's own would; redirects are followed as browsers follow them. */
  post(address: string, fields: Record<string, string>, options?: { follow: boolean }): Promise<FormPage>;
  /** Opens a link, then sends a form. */
  follow(link: string, address: string, fields: Record<string, string>): Promise<FormPage>;
  cookie(name: string): string | undefined;
};

const MOST_REDIRECTS = 5;

/** Asks as one browser does: with its cookies, redirects followed. @param from its address, where the portal trusts a proxy */
function client(origin: string, from?: string) {
  const cookies = new Map<string, string>();
  async function send(address: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("cookie", [...cookies].map((pair) => pair.join("=")).join("; "));
    headers.set("accept", "text/html,application/xhtml+xml");
    headers.set("accept-language", "en");
    if (from) headers.set("x-forwarded-for", from);
    const answer = await fetch(origin + address, { ...init, headers, redirect: "manual" });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }
  async function reach(address: string, init: RequestInit, most: number): Promise<{ at: string; answer: Response }> {
    let [at, answer] = [address, await send(address, init)];
    for (let i = 0; i < most && answer.status >= 300 && answer.status < 400; i++) {
      await answer.body?.cancel();
      at = addressFrom(answer.headers.get("location") ?? "/", origin + at, origin);
      answer = await send(at, {});
    }
    return { at, answer };
  }
  return { reach, cookie: (name: string) => cookies.get(name) };
}

/** One reader with cookies of their own. A page that names another host for anything but a link fails. */
export function visitor(origin: string, from?: string): Visitor {
  const { reach, cookie } = client(origin, from);
  async function arrive(address: string, init: RequestInit, most = MOST_REDIRECTS): Promise<FormPage> {
    const { at, answer } = await reach(address, init, most);
    const html = await answer.text();
    const root = visible(html);
    const hosts = otherHosts(root, origin);
    if (hosts.length > 0) throw new Error(`${at} asks other hosts: ${hosts.join(", ")}`);
    const ask = ({ address: wanted, method, body }: Asked) => {
      const to = addressFrom(wanted, origin + at, origin);
      return arrive(to, method === "post" ? { method: "POST", headers: { origin, referer: origin + at }, body } : {});
    };
    return new FormPage(answer.status, at, answer.headers, plain(html.replaceAll("<!-- -->", "")), root, ask);
  }
  const post: Visitor["post"] = (address, fields, { follow } = { follow: true }) =>
    arrive(
      address,
      { method: "POST", headers: { origin }, body: new URLSearchParams(fields) },
      follow ? MOST_REDIRECTS : 0,
    );
  const get: Visitor["get"] = (address) => arrive(address, {});
  return {
    get,
    post,
    open: async (address) => (await get(address)).fine("opening it"),
    file: async (address) => {
      const { answer } = await reach(addressFrom(address, origin, origin), {}, MOST_REDIRECTS);
      const name = fileName(answer.headers.get("content-disposition") ?? "");
      return { status: answer.status, name, content: Buffer.from(await answer.arrayBuffer()) };
    },
    follow: async (link, address, fields) => {
      await get(link);
      return post(address, fields);
    },
    cookie,
  };
}

function fileName(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, quoted = ""] = /filename="([^"]*)"/.exec(disposition) ?? [];
  return encoded ? decodeURIComponent(encoded) : quoted;
}

function addressFrom(wanted: string, base: string, origin: string): string {
  const to = new URL(wanted, base);
  if (to.origin !== origin) throw new Error(`${base} leads to another host: ${wanted}`);
  return to.pathname + to.search;
}

/** What a browser without scripts shows of a document, and what lies in closed menus. */
function visible(html: string): HTMLElement {
  const root = parse(html, { blockTextElements: { script: false, style: false } });
  for (const unseen of root.querySelectorAll("script, style, template, [hidden]")) unseen.remove();
  return root;
}

/** Addresses at other hosts that a browser would ask by itself, or send a form to. */
function otherHosts(root: HTMLElement, origin: string): string[] {
  const asked = root
    .querySelectorAll("[src], link[href], form[action], [formaction], use[href], image[href]")
    .flatMap((each) => ["src", "href", "action", "formaction"].map((name) => each.getAttribute(name) ?? ""));
  return asked.filter(
    (address) => address !== "" && !address.startsWith("data:") && new URL(address, origin).origin !== origin,
  );
}

const plain = (text: string) =>
  text
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
