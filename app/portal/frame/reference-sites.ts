import type { Maker } from "./frame-props";

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

export type SiteWord = `frame.site.${(typeof webSites)[number]}` | `frame.company.${(typeof companies)[number]}`;
export type ReferenceGroup = {
  title: "frame.sites.web" | "frame.sites.companies";
  sites: { word: SiteWord; href: string }[];
};

/** The groups of the footer's drop-down (specification 2, Footer); every address follows the maker's domain. */
export const referenceGroups = (maker: Pick<Maker, "domain">): ReferenceGroup[] => [
  {
    title: "frame.sites.web",
    sites: webSites.map((site) => ({ word: `frame.site.${site}`, href: `https://${site}.${maker.domain}/` })),
  },
  {
    title: "frame.sites.companies",
    sites: companies.map((company) => ({
      word: `frame.company.${company}`,
      href: `https://${company}.${maker.domain}/`,
    })),
  },
];

/** The maker's pages on social networks, through addresses of its own that lead there. */
export const socialLinks = (maker: Pick<Maker, "domain">) =>
  (["linkedin", "youtube"] as const).map((network) => ({
    word: `frame.social.${network}` as const,
    href: `https://www.${maker.domain}/${network}`,
  }));
