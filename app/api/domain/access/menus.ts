import { z } from "zod";
import { roles } from "~/menu/entry";
import { roleName } from "../account/role-name";
import { defineReport } from "../report/definition";
import { choice, type FilterField, typedText, withField } from "../report/filter-field";
import { choosable, columnChoice, countedWhole, emptyList, few, namesInList } from "../report/list";
import type { Say } from "../report/say";
import { type TableColumn, table } from "../report/table";

/** Only what a role opens: a preview of its menu. */
const previewField: FilterField = {
  label: "admin.menus.preview",
  choices: (_answer, value, { t, locale }) => [
    { value: "", text: t("admin.list.all") },
    ...roles.map((role) => choice(role, roleName(locale, role), value)),
  ],
  chosen: (_answer, value, { locale }) => (value === undefined ? null : roleName(locale, String(value))),
};

/** A line of the menu as its page and the list have it. */
export const menuLine = z.object({
  key: z.string(),
  parentKey: z.string(),
  code: z.string().nullable(),
  path: z.string(),
  /** 0 = at the top. */
  depth: z.number(),
  /** In the reader's language, as the sidebar shows it. */
  title: z.string(),
  titleKo: z.string(),
  titleEn: z.string(),
  titleZh: z.string(),
  displayOrder: z.number(),
  hidden: z.boolean(),
  everyone: z.boolean(),
  roles: z.array(z.string()),
  groups: z.array(z.string()),
  stamp: z.string(),
});
type MenuLine = z.output<typeof menuLine>;

const listed = menuLine.extend({
  /** Who may open a screen, in the reader's words; none of a section. */
  openTo: z.array(z.string()),
});
type ListedLine = z.output<typeof listed>;

const answer = z.object({
  rows: z.array(listed),
  rowCount: z.number(),
  ignored: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type Menus = z.output<typeof answer>;

const columns = [
  { key: "path", kind: "text", head: "admin.menus.path", of: ({ path }) => path, fileOnly: true },
  { key: "code", kind: "text", head: "admin.menus.code", of: ({ code }) => code },
  {
    key: "shown",
    kind: "state",
    head: "admin.menus.shown",
    of: ({ hidden }) => (hidden ? "hidden" : null),
    state: () => ({ word: "admin.menus.hiddenLine" }),
  },
  {
    key: "roles",
    kind: "text",
    head: "admin.menus.roles",
    of: ({ openTo }) => namesInList(openTo),
    short: ({ openTo }) => few(openTo, 3),
  },
  {
    key: "groups",
    kind: "text",
    head: "admin.menus.groups",
    of: ({ groups }) => namesInList(groups),
    short: ({ groups }) => few(groups, 2),
  },
  { key: "order", kind: "count", head: "admin.menus.order", of: ({ displayOrder }) => String(displayOrder) },
] as const satisfies readonly TableColumn<ListedLine>[];

export const menuFilters = {
  /** Part of the title, the code or the path. */
  text: typedText("admin.menus.search"),
  as: withField(z.string().max(60).optional(), previewField),
  ...columnChoice(columns),
};
export type MenuFilters = z.output<z.ZodObject<typeof menuFilters>>;

const menuTable = table<ListedLine, Menus, MenuFilters>({
  ...countedWhole,
  name: {
    key: "line",
    head: "admin.menus.line",
    of: ({ title }) => title,
    sub: ({ path }) => path,
    opens: ({ key }) => ({ screen: "MIPADM03", id: key }),
    // Sections stand out, their screens below them; a screen at the top is neither.
    level: ({ code, depth }) => (code === null ? 1 : depth > 0 ? 2 : 0),
  },
  columns: choosable<ListedLine>(columns),
  rows: ({ rows }) => rows,
});

/** Who opens a line, in words. */
export const openToWords = (
  { code, everyone, roles: given }: Pick<MenuLine, "code" | "everyone" | "roles">,
  { t, locale }: Say,
): string[] => {
  if (code === null) return [];
  if (everyone) return [t("admin.menus.everyone")];
  return given.length > 0 ? given.map((role) => roleName(locale, role)) : [t("admin.menus.nobody")];
};

/** MIPADM03: the whole menu as it is drawn and who may open what. Its order is the menu's own, so nothing sorts it. */
export const menus = defineReport({
  code: "MIPADM03",
  classification: "internal",
  filters: menuFilters,
  tables: [menuTable],
  output: answer,
  empty: emptyList,
});
