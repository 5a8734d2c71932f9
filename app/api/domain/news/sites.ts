import { z } from "zod";
import { defineReport } from "../report/definition";
import { codeField, typedText, withField } from "../report/filter-field";
import { choosable, columnChoice, counted, emptyList, pageOf, paging } from "../report/list";
import { type TableColumn, table } from "../report/table";
import { type Continent, continents, type FeedFault } from "./news-terms";
import { type ListedSite, listedSite, type SiteState, siteStates } from "./site-input";

const answer = z.object({ ...pageOf(listedSite), collecting: z.boolean() });
export type Sites = z.output<typeof answer>;

export const siteStateWord = (state: SiteState) => ({ word: `news.siteState.${state}` as const });

const columns = [
  {
    key: "continent",
    kind: "state",
    head: "news.continent",
    of: ({ continent }) => continent,
    state: (code) => ({ word: `news.continent.${code as Continent}`, plain: true }),
  },
  { key: "url", kind: "text", head: "field.newsSite.url", of: ({ url }) => url, fileOnly: true },
  {
    key: "feedUrl",
    kind: "text",
    head: "field.newsSite.feedUrl",
    of: ({ feedUrl }) => feedUrl,
    short: ({ feedUrl }) => feedUrl.replace(/^https?:\/\//, "").slice(0, 60),
  },
  {
    key: "state",
    kind: "state",
    head: "news.state",
    of: ({ state }) => state,
    state: (code) => siteStateWord(code as SiteState),
    sorts: "asc",
  },
  { key: "lastRunAt", kind: "time", head: "news.lastRunAt", of: ({ lastRunAt }) => lastRunAt, sorts: true },
  {
    key: "lastSuccessAt",
    kind: "time",
    head: "news.lastSuccessAt",
    of: ({ lastSuccessAt }) => lastSuccessAt,
    sorts: true,
  },
  { key: "lastNewAt", kind: "time", head: "news.lastNewAt", of: ({ lastNewAt }) => lastNewAt, sorts: true },
  {
    key: "nextRunAt",
    kind: "time",
    head: "news.nextRunAt",
    of: ({ nextRunAt, state }) => (state === "paused" ? null : nextRunAt),
  },
  {
    key: "failures",
    kind: "count",
    head: "news.failures",
    of: ({ failures }) => String(failures),
    warns: ({ failures }) => failures > 0,
    sorts: true,
  },
  {
    key: "fault",
    kind: "state",
    head: "news.fault",
    of: ({ fault }) => fault,
    state: (code) => ({ word: `news.fault.${code as FeedFault}`, plain: true }),
  },
  {
    key: "items",
    kind: "count",
    head: "news.items",
    of: ({ items }) => String(items),
    opens: ({ id, items }) => (items > 0 ? { screen: "MIPINL01", with: { site: id, show: "all" } } : null),
    sorts: true,
  },
] as const satisfies readonly TableColumn<ListedSite>[];

export const siteFilters = {
  text: typedText("news.site.search"),
  continent: withField(
    z.enum(continents).optional(),
    codeField("news.continent", continents, (each) => `news.continent.${each}`, { all: "news.continent.all" }),
  ),
  state: withField(
    z.enum(siteStates).optional(),
    codeField("news.state", siteStates, (state) => `news.siteState.${state}`, { all: "admin.list.all" }),
  ),
  ...columnChoice(columns),
  ...paging(columns),
};
export type SiteFilters = z.output<z.ZodObject<typeof siteFilters>>;

export const siteTable = table<ListedSite, Sites>({
  ...counted,
  name: {
    key: "name",
    head: "news.site",
    of: ({ name }) => name,
    opens: ({ id }) => ({ screen: "MIPINL03", id }),
    sorts: true,
  },
  columns: choosable<ListedSite>(columns),
  rows: ({ rows }) => rows,
});

/** MIPINL03: sites whose feeds are read, and how that goes; those that fail first. */
export const sites = defineReport({
  code: "MIPINL03",
  classification: "internal",
  filters: siteFilters,
  tables: [siteTable],
  output: answer,
  empty: emptyList,
});
