/** A page as a browser without scripts has it. */
export type FormPage = {
  status: number;
  /** Path and query where the reader ended up. */
  address: string;
  /** Where an answer that was not followed wanted to lead. */
  location: string | null;
  text: string;
  headers: Headers;
  /** What stands in a field of that name; empty when there is none. */
  valueOf(name: string): string;
  /** Values of all buttons of that name. */
  buttonsOf(name: string): string[];
  links(pattern: RegExp): string[];
};

export type Visitor = {
  get(address: string): Promise<FormPage>;
  /** Sends a form as the page's own would; redirects are followed as browsers follow them. */
  post(address: string, fields: Record<string, string>, options?: { follow: boolean }): Promise<FormPage>;
  /** Opens a link, then sends a form. */
  follow(link: string, address: string, fields: Record<string, string>): Promise<FormPage>;
  cookie(name: string): string | undefined;
};

const MOST_REDIRECTS = 5;

/** One reader with cookies of his own. */
export function visitor(origin: string): Visitor {
  const cookies = new Map<string, string>();
  async function send(address: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("cookie", [...cookies].map((pair) => pair.join("=")).join("; "));
    headers.set("accept", "text/html,application/xhtml+xml");
    headers.set("accept-language", "en");
    const answer = await fetch(origin + address, { ...init, headers, redirect: "manual" });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }
  async function arrive(address: string, init: RequestInit, most: number): Promise<FormPage> {
    let [at, answer] = [address, await send(address, init)];
    for (let i = 0; i < most && answer.status >= 300 && answer.status < 400; i++) {
      const to = new URL(answer.headers.get("location") ?? "/", origin + at);
      at = to.pathname + to.search;
      answer = await send(at, {});
    }
    return pageOf(at, answer);
  }
  const post: Visitor["post"] = (address, fields, { follow } = { follow: true }) =>
    arrive(
      address,
      { method: "POST", headers: { origin }, body: new URLSearchParams(fields) },
      follow ? MOST_REDIRECTS : 0,
    );
  return {
    get: (address) => arrive(address, {}, MOST_REDIRECTS),
    post,
    follow: async (link, address, fields) => {
      await arrive(link, {}, MOST_REDIRECTS);
      return post(address, fields);
    },
    cookie: (name) => cookies.get(name),
  };
}

async function pageOf(address: string, answer: Response): Promise<FormPage> {
  const html = await answer.text();
  const elements = html.match(/<(input|button|a)\b[^>]*>/g) ?? [];
  const attribute = (element: string, name: string) =>
    plain(new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1] ?? "");
  const named = (tag: string, name: string) =>
    elements.filter((each) => each.startsWith(`<${tag}`) && attribute(each, "name") === name);
  return {
    status: answer.status,
    address,
    location: answer.headers.get("location"),
    // React puts a comment between two pieces of a sentence.
    text: plain(html.replaceAll("<!-- -->", "")),
    headers: answer.headers,
    valueOf: (name) => attribute(named("input", name)[0] ?? "", "value"),
    buttonsOf: (name) => named("button", name).map((each) => attribute(each, "value")),
    links: (pattern) => elements.map((each) => attribute(each, "href")).filter((href) => pattern.test(href)),
  };
}

const plain = (text: string) =>
  text
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
