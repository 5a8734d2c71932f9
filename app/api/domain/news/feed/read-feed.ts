import { FeedError, publicAddress } from "./check-address";
import { htmlText, tidyText } from "./html-text";
import { type Element, readXml } from "./read-xml";

/** An item as a feed tells of it: plain text, addresses that may be asked for. */
export type FeedItem = {
  /** The feed's own name of it; its link where it has none. */
  guid: string;
  link: string;
  title: string;
  summary: string;
  publishedAt: Date | null;
  publisher: string;
  image: string | null;
};

const [MOST_ITEMS, LONGEST_TITLE, LONGEST_SUMMARY, LONGEST_NAME] = [200, 300, 600, 120];

/**
 * The items of RSS 2.0, RSS 1.0 or Atom. One without a title or a link to the internet is left out; a link that is written
 * relative to the site is completed.
 * @param isPublic whether an address may be asked for @throws FeedError not-xml, no-feed
 */
export function readFeed(
  text: string,
  base: string,
  isPublic = (address: string) => publicAddress(address) !== null,
): FeedItem[] {
  const root = readXml(text);
  const holder = root.name === "rss" ? child(root, "channel") : root;
  if (!holder || !["channel", "rdf", "feed"].includes(holder.name)) throw new FeedError("no-feed");
  const entries = holder.children.filter(({ name }) => name === "item" || name === "entry").slice(0, MOST_ITEMS);
  const address = (written: string) => {
    const whole = URL.canParse(written.trim(), base) ? new URL(written.trim(), base).href : "";
    return whole !== "" && isPublic(whole) ? whole : null;
  };
  return entries.flatMap((entry) => {
    const link = address(linkOf(entry));
    const title = htmlText(textOf(entry, "title"), LONGEST_TITLE);
    if (link === null || title === "") return [];
    const image = imageOf(entry);
    return {
      guid: tidyText(textOf(entry, "guid") || textOf(entry, "id")).slice(0, 500) || link,
      link,
      title,
      summary: htmlText(summaryOf(entry), LONGEST_SUMMARY),
      publishedAt: dayOf(entry),
      publisher: htmlText(publisherOf(entry), LONGEST_NAME),
      image: image ? address(image) : null,
    };
  });
}

const child = (of: Element, name: string, prefix = "") =>
  of.children.find((each) => each.name === name && (each.prefix === prefix || prefix === "*"));
/** What an element says, with the text of elements in it (XHTML of Atom). */
const wholeText = (of: Element): string => of.text + of.children.map((each) => ` ${wholeText(each)}`).join("");
const textOf = (entry: Element, name: string, prefix = "") => {
  const found = child(entry, name, prefix);
  return found ? wholeText(found) : "";
};

/** The address of the story itself: of several Atom links the one that is no other kind. */
function linkOf(entry: Element): string {
  const links = entry.children.filter(({ name, prefix }) => name === "link" && prefix === "");
  const own = links.find(({ attributes: { href, rel = "alternate" } }) => href && rel === "alternate");
  if (own?.attributes.href) return own.attributes.href;
  const written = links.map(wholeText).find((text) => text.trim() !== "");
  const guid = child(entry, "guid");
  return written ?? (guid && guid.attributes.ispermalink !== "false" ? wholeText(guid) : "");
}

const summaryOf = (entry: Element) =>
  textOf(entry, "description") ||
  textOf(entry, "summary") ||
  textOf(entry, "encoded", "content") ||
  textOf(entry, "content");

const publisherOf = (entry: Element) => {
  const source = child(entry, "source");
  return (source && (textOf(source, "title") || source.text)) || textOf(entry, "publisher", "dc");
};

function dayOf(entry: Element): Date | null {
  const written = (
    textOf(entry, "pubdate") ||
    textOf(entry, "published") ||
    textOf(entry, "updated") ||
    textOf(entry, "date", "dc")
  ).trim();
  const read = written.length > 60 ? Number.NaN : Date.parse(written);
  return Number.isNaN(read) ? null : new Date(read);
}

function imageOf(entry: Element): string | null {
  const pictures = entry.children.flatMap((each) =>
    each.prefix === "media" && each.name === "group" ? each.children : [each],
  );
  const found =
    pictures.find(({ prefix, name }) => prefix === "media" && name === "thumbnail") ??
    pictures.find(
      ({ prefix, name, attributes: { medium = "", type = "" } }) =>
        (prefix === "media" && name === "content" && (medium === "image" || type.startsWith("image/"))) ||
        (name === "enclosure" && type.startsWith("image/")),
    );
  return found?.attributes.url ?? null;
}
