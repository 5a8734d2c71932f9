import { catalogues } from "../../app/words/catalogues";

/** First parts of the catalogues' keys: what begins with one and goes on with a dot is a key, known or mistyped. */
const sections = [...new Set(Object.keys(catalogues.en).map((key) => key.split(".")[0] ?? ""))];
const KEY = new RegExp(
  String.raw`(?<![\w@./%=?&-])(?:${sections.join("|")})\.[a-z][\w-]*(?:\.[\w-]+)*(?![\w@/-])`,
  "gi",
);
/** Attributes that are read out or shown. */
const SPOKEN = /\s(?:title|alt|placeholder|label|aria-label|aria-description)="([^"]*)"/g;

/** Whatever of a page's HTML looks like the key of a word instead of the word. */
export function shownKeys(html: string): string[] {
  const markup = html.replace(/<(script|style|noscript|template)\b[\s\S]*?<\/\1>/g, " ");
  const spoken = [...markup.matchAll(SPOKEN)].map(([, text]) => text);
  const texts = [markup.replace(/<[^>]*>/g, "\n"), ...spoken].join("\n");
  return [...new Set(texts.match(KEY) ?? [])].filter((text) => !HOSTS.test(text));
}

/** Names of machines and files begin with such a word too. */
const HOSTS = /\.(example|invalid|localhost|csv|xlsx|json|tsx?)$/i;
