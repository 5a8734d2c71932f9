import { translate, type WordKey } from "~/words";
import { formatInstant } from "~/words/formats";
import type { Ctx } from "../ctx";
import type { Classification } from "./definition";

type Exported = {
  title: WordKey;
  code: string;
  classification: Classification;
  /** YYYYMM. */
  month: number;
  /** What the filters stand for, each with its name. */
  chosen?: [label: string, value: string][];
  currency: string;
  /** Last day that the data has. */
  asOf: string;
};

/** The sheet beside the figures: what they are, of when, and who took them out. */
export function aboutExport(ctx: Ctx, { title, code, classification, month, chosen = [], currency, asOf }: Exported) {
  const t = (key: WordKey) => translate(ctx.locale, key);
  const rows: [label: string, value: string][] = [
    [t(title), code],
    [t("sales.filter.month"), String(month)],
    ...chosen,
    [t("sales.filter.currency"), currency],
    [t("sales.about.classification"), t(`ui.classification.${classification}`)],
    [t("sales.about.asOf"), asOf],
    [t("sales.about.by"), ctx.viewer.userId],
    [t("sales.about.at"), formatInstant(ctx.now)],
  ];
  return rows;
}

type Filter = "unit" | "line" | "industry" | "customer" | "item";

/** What the filters stand for, each with its name. */
export const namedFilters = (ctx: Ctx, path: { [F in Filter]?: { name: string } | null }): [string, string][] =>
  (["unit", "line", "industry", "customer", "item"] as const).flatMap((filter): [string, string][] => {
    const found = path[filter];
    return found ? [[translate(ctx.locale, `sales.filter.${filter}`), found.name]] : [];
  });
