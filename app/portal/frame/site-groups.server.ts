import { readFileSync } from "node:fs";
import { z } from "zod";
import { config } from "~/api/config.server";
import { translate } from "~/words";
import type { Locale } from "~/words/locale";

/** Groups of reference sites in their order; the first two are in the footer too (specification section 2, Footer). */
const groupNames = ["web", "companies", "competitors", "machines"] as const;
const IN_FOOTER = 2;

const site = z.object({
  name: z.string().max(80),
  nameKo: z.string().max(80).optional(),
  href: z.url({ protocol: /^https?$/ }),
});
const sitesFile = z.partialRecord(z.enum(groupNames), z.array(site).max(50));
type Sites = z.output<typeof sitesFile>;

export type SiteGroup = { name: (typeof groupNames)[number]; title: string; sites: { name: string; href: string }[] };

const webSites = [
  "e-catalog",
  "tool-advisor",
  "insert-converter",
  "machining-power",
  "thread-guide",
  "cost-saving",
  "e-gal",
] as const;
const companies = ["europe", "america", "india", "china"] as const;

/** Invented, like the maker: a portal of one's own names its own in REFERENCE_SITES. */
const examples: Sites = {
  competitors: ["Alpenschneid", "Harima Tool Works", "Nordic Cutting"].map(atExample),
  machines: ["Baekdu Machine Tools", "Rheintal Drehtechnik", "Osaka Precision"].map(atExample),
};
function atExample(name: string) {
  return { name, href: `https://www.${name.toLowerCase().replace(/[^a-z]+/g, "-")}.example/` };
}

let configured: Sites | undefined;

/** The file that REFERENCE_SITES names, read once. @throws Error naming what is wrong in it */
function readSites(): Sites {
  const file = config().REFERENCE_SITES;
  if (!file) return {};
  configured ??= sitesFile.parse(JSON.parse(readFileSync(file, "utf8")));
  return configured;
}

/** The maker's own sites follow its domain; what is configured wins, group by group. */
export function siteGroups(locale: Locale): SiteGroup[] {
  const { MAKER_NAME: maker, MAKER_DOMAIN: domain } = config();
  const own = (word: (typeof webSites)[number] | (typeof companies)[number]) => ({
    name: translate(locale, `sites.${word}`, { maker }),
    href: `https://${word}.${domain}/`,
  });
  const defaults: Sites = { ...examples, web: webSites.map(own), companies: companies.map(own) };
  const given = readSites();
  return groupNames.map((name) => ({
    name,
    title: translate(locale, `sites.group.${name}`),
    sites: (given[name] ?? defaults[name] ?? []).map((each) => ({
      name: (locale === "ko" && each.nameKo) || each.name,
      href: each.href,
    })),
  }));
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (each) => entities[each] ?? each);

const made = new Map<Locale, string>();

/** The footer's drop-down as text: it is the same on every page, and the browser draws nothing of it again. */
export function siteMenuHtml(locale: Locale): string {
  const known = made.get(locale);
  if (known !== undefined) return known;
  const html = siteGroups(locale)
    .slice(0, IN_FOOTER)
    .map(({ title, sites }) => {
      const links = sites.map(
        ({ name, href }) => `<a href="${escaped(href)}" target="_blank" rel="noreferrer">${escaped(name)}</a>`,
      );
      return `<section aria-label="${escaped(title)}"><h3>${escaped(title)}</h3>${links.join("")}</section>`;
    })
    .join("");
  made.set(locale, html);
  return html;
}
