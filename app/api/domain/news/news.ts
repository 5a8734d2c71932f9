import { z } from "zod";
import { defineReport } from "../report/definition";
import { choice, choiceList, codeField, typedField, typedText, underMore, withField } from "../report/filter-field";
import { idFilter } from "../report/filters";
import { choosable, columnChoice, counted, pageOf, paging } from "../report/list";
import { type TableColumn, table } from "../report/table";
import { typedDay } from "../typed-values";
import { continents } from "./news-terms";

const named = z.object({ id: z.number(), name: z.string() });
/** A story with what found it; of the same story on other sites it carries where. Instants in ISO form. */
const listed = z.object({
  id: z.number(),
  title: z.string(),
  summary: z.string(),
  publisher: z.string(),
  site: named,
  continent: z.enum(continents),
  publishedAt: z.string(),
  /** 1 = the highest score among all that was asked for, the newest first among equals. */
  rank: z.number(),
  score: z.number(),
  clicks: z.number(),
  link: z.string(),
  image: z.boolean(),
  keywords: z.array(named),
  also: z.array(z.object({ id: z.number(), publisher: z.string() })),
});
export type ListedNews = z.output<typeof listed>;

/** How often a keyword was found: in the newest month, the one before, in twelve, and in all that is kept. */
const mentioned = z.object({
  keyword: named,
  category: z.string(),
  month: z.number(),
  before: z.number(),
  year: z.number(),
  all: z.number(),
  last: z.string().nullable(),
});
export type MentionedKeyword = z.output<typeof mentioned>;

const views = ["cards", "list", "keyword"] as const;
type Options = {
  options: {
    keywords: { id: number; name: string }[];
    sites: { id: number; name: string }[];
    categories: { id: string; name: string }[];
  };
};
type Path = { path: Record<"keyword" | "rule" | "site", { id: number; name: string } | null> };
const day = (label: "news.from" | "news.to") => underMore(withField(typedDay().optional(), typedField(label, "date")));

const answer = z.object({
  ...pageOf(listed),
  by: z.enum(views),
  keywords: z.array(mentioned),
  /** Twelve months up to the newest story, the oldest first: stories that were found, and as many a year before. */
  months: z.array(z.object({ month: z.number(), items: z.number(), before: z.number() })),
  /** Of all that was asked for. */
  total: z.object({ items: z.number(), sites: z.number(), clicks: z.number(), mentions: z.number() }),
  newest: z.string().nullable(),
  /** When a feed was last read; null where none was. */
  readAt: z.string().nullable(),
  collecting: z.boolean(),
  path: z.object({ keyword: named.nullable(), rule: named.nullable(), site: named.nullable() }),
  options: z.object({
    keywords: z.array(named),
    sites: z.array(named),
    categories: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});
export type News = z.output<typeof answer>;

const columns = [
  { key: "publisher", kind: "text", head: "news.publisher", of: ({ publisher }) => publisher, sorts: "asc" },
  {
    key: "continent",
    kind: "state",
    head: "news.continent",
    of: ({ continent }) => continent,
    state: (code) => ({ word: `news.continent.${code as ListedNews["continent"]}`, plain: true }),
  },
  { key: "publishedAt", kind: "time", head: "news.publishedAt", of: ({ publishedAt }) => publishedAt, sorts: true },
  { key: "rank", kind: "rank", head: "news.rank", of: ({ rank }) => String(rank), sorts: "asc" },
  { key: "score", kind: "count", head: "news.score", of: ({ score }) => String(score), extra: true },
  { key: "clicks", kind: "count", head: "news.clicks", of: ({ clicks }) => String(clicks), sorts: true },
  {
    key: "keywords",
    kind: "text",
    head: "news.keywords",
    of: ({ keywords }) => keywords.map(({ name }) => name).join(", "),
    dash: true,
  },
  { key: "summary", kind: "text", head: "news.summary", of: ({ summary }) => summary, extra: true },
  { key: "link", kind: "text", head: "news.link", of: ({ link }) => link, fileOnly: true },
] as const satisfies readonly TableColumn<ListedNews>[];

export const newsFilters = {
  by: withField(
    z.enum(views).default("cards"),
    codeField("news.by", views, (view) => `news.by.${view}`, { usual: "cards" }),
  ),
  text: typedText("news.search"),
  keyword: withField(idFilter(), {
    label: "news.keyword",
    choices: ({ options, path }: Options & Path, _value, { t }) =>
      choiceList(t("news.keyword.all"), options.keywords, path.keyword),
    chosen: ({ path }: Path) => path.keyword?.name ?? null,
  }),
  /** One rule of a keyword that stands there for several places. */
  rule: withField(idFilter(), {
    label: "news.keyword",
    linked: true,
    chosen: ({ path }: Path) => path.rule?.name ?? null,
  }),
  site: withField(idFilter(), {
    label: "news.site",
    choices: ({ options, path }: Options & Path, _value, { t }) =>
      choiceList(t("news.site.all"), options.sites, path.site),
    chosen: ({ path }: Path) => path.site?.name ?? null,
  }),
  continent: underMore(
    withField(
      z.enum(continents).optional(),
      codeField("news.continent", continents, (each) => `news.continent.${each}`, { all: "news.continent.all" }),
    ),
  ),
  category: underMore(
    withField(z.string().max(40).optional(), {
      label: "news.category",
      choices: ({ options }: Options, value, { t }) => [
        { value: "", text: t("news.category.all") },
        ...options.categories.map(({ id, name }) => choice(id, name, value)),
      ],
      chosen: ({ options }: Options, value) => options.categories.find(({ id }) => id === value)?.name ?? null,
    }),
  ),
  /** Those that name a customer whom the reader sees, whether a keyword found them or not. */
  about: withField(
    z.enum(["customers"]).optional(),
    codeField("news.about", ["customers"] as const, () => "news.about.customers", { all: "news.about.all" }),
  ),
  from: day("news.from"),
  to: day("news.to"),
  /** Also what no keyword found. */
  show: underMore(
    withField(
      z.enum(["all"]).optional(),
      codeField("news.show", ["all"] as const, () => "news.show.all", { all: "news.show.found" }),
    ),
  ),
  chart: z.enum(["bars", "table"]).default("bars"),
  ...columnChoice(columns),
  ...paging(columns),
};
export type NewsFilters = z.output<z.ZodObject<typeof newsFilters>>;

export const newsTable = table<ListedNews, News, NewsFilters>({
  ...counted,
  asked: ({ by }) => by !== "keyword",
  name: {
    key: "title",
    head: "news.title",
    of: ({ title }) => title,
    opens: ({ id }) => ({ screen: "MIPINL01", id, page: "open" }),
    sub: ({ also }) => also.map(({ publisher }) => publisher).join(", "),
    sorts: true,
  },
  columns: choosable<ListedNews>(columns),
  rows: ({ rows }) => rows,
});

type Sums = Pick<MentionedKeyword, "month" | "before" | "year" | "all"> & { of: MentionedKeyword | null };
const counts = (["month", "before", "year", "all"] as const).map(
  (key): TableColumn<Sums> => ({
    key,
    kind: "count",
    head: `news.mentions.${key}`,
    of: (row) => String(row[key]),
    ...(key === "all" && { opens: ({ of }: Sums) => of && { with: { by: null, keyword: of.keyword.id, page: null } } }),
  }),
);

export const mentionTable = table<Sums, News, NewsFilters>({
  key: "mentions",
  title: "news.byKeyword",
  asked: ({ by }) => by === "keyword",
  name: {
    key: "keyword",
    head: "news.keyword",
    of: ({ of }) => of?.keyword.name ?? "",
    opens: ({ of }) => of && { with: { by: null, keyword: of.keyword.id, page: null } },
  },
  columns: [
    { key: "category", kind: "text", head: "news.category", of: ({ of }) => of?.category ?? "" },
    ...counts,
    { key: "last", kind: "time", head: "news.lastItem", of: ({ of }) => (of ? of.last : "") },
  ],
  rows: ({ keywords }) => keywords.map((of) => ({ ...of, of })),
});

/** MIPINL01: industry news that keywords found on the sites that are read. */
export const news = defineReport({
  code: "MIPINL01",
  classification: "public",
  filters: newsFilters,
  tables: [newsTable, mentionTable],
  output: answer,
  empty: { title: "news.empty", text: "news.empty.filtered", yet: "news.empty.yet" },
});
