import { z } from "zod";
import { defineReport } from "../report/definition";
import { codeField, typedText, withField } from "../report/filter-field";
import { choosable, columnChoice, counted, emptyList, pageOf, paging } from "../report/list";
import { type TableColumn, table } from "../report/table";
import { keywordRecord } from "./keyword-input";
import { type Continent, continents } from "./news-terms";

const listed = keywordRecord.omit({ can: true, stamp: true }).extend({
  categoryName: z.string(),
  divisionName: z.string(),
});
export type ListedKeyword = z.output<typeof listed>;

const states = ["used", "retired"] as const;

const answer = z.object(pageOf(listed));
export type Keywords = z.output<typeof answer>;

const tick = (key: "wholeWord" | "inTitle"): TableColumn<ListedKeyword> => ({
  key,
  kind: "state",
  head: `field.newsKeyword.${key}`,
  of: (row) => (row[key] ? "yes" : "no"),
  state: (code) => ({ word: code === "yes" ? "news.yes" : "news.no", plain: true }),
});

const columns = [
  {
    key: "category",
    kind: "text",
    head: "field.newsKeyword.category",
    of: ({ categoryName }) => categoryName,
    sorts: "asc",
  },
  {
    key: "division",
    kind: "text",
    head: "field.newsKeyword.division",
    of: ({ divisionName }) => divisionName || null,
    dash: true,
  },
  {
    key: "location",
    kind: "state",
    head: "field.newsKeyword.location",
    of: ({ location }) => location || "all",
    state: (code) => ({
      word: code === "all" ? "news.continent.all" : `news.continent.${code as Continent}`,
      plain: true,
    }),
  },
  {
    key: "mandatory",
    kind: "text",
    head: "field.newsKeyword.mandatory",
    of: ({ mandatory }) => mandatory || null,
    dash: true,
  },
  {
    key: "exceptions",
    kind: "text",
    head: "field.newsKeyword.exceptions",
    of: ({ exceptions }) => exceptions || null,
    dash: true,
  },
  tick("wholeWord"),
  tick("inTitle"),
  {
    key: "displayOrder",
    kind: "count",
    head: "field.newsKeyword.displayOrder",
    of: ({ displayOrder }) => String(displayOrder),
    sorts: "asc",
  },
  {
    key: "items",
    kind: "count",
    head: "news.items",
    of: ({ items }) => String(items),
    opens: ({ id, items }) => (items > 0 ? { screen: "MIPINL01", with: { rule: id } } : null),
    sorts: true,
  },
  { key: "lastItem", kind: "time", head: "news.lastItem", of: ({ lastItem }) => lastItem, sorts: true },
  {
    key: "state",
    kind: "state",
    head: "news.state",
    of: ({ used }) => (used ? "used" : "retired"),
    state: (code) => ({ word: `news.state.${code as (typeof states)[number]}` }),
  },
] as const satisfies readonly TableColumn<ListedKeyword>[];
export const keywordFilters = {
  text: typedText("news.keyword.search"),
  location: withField(
    z.enum(continents).optional(),
    codeField("field.newsKeyword.location", continents, (each) => `news.continent.${each}`, {
      all: "news.continent.all",
    }),
  ),
  state: withField(
    z.enum(states).optional(),
    codeField("news.state", states, (state) => `news.state.${state}`, { all: "admin.list.all" }),
  ),
  ...columnChoice(columns),
  ...paging(columns),
};
export type KeywordFilters = z.output<z.ZodObject<typeof keywordFilters>>;

export const keywordTable = table<ListedKeyword, Keywords>({
  ...counted,
  name: {
    key: "keyword",
    head: "news.keyword",
    of: ({ keyword }) => keyword,
    opens: ({ id }) => ({ screen: "MIPINL02", id }),
    sorts: true,
  },
  columns: choosable<ListedKeyword>(columns),
  rows: ({ rows }) => rows,
});

/** MIPINL02: what is looked for in the news, in the order in which it is shown. */
export const keywords = defineReport({
  code: "MIPINL02",
  classification: "internal",
  filters: keywordFilters,
  tables: [keywordTable],
  output: answer,
  empty: emptyList,
});
