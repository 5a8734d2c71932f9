import { translate } from "~/words";
import type { Ctx } from "../ctx";
import { localDay } from "../local-day";
import { loadCustomerCodes } from "./customer-codes.server";
import type { ReportDefinition } from "./definition";
import type { AboutRow, ExportedRows } from "./export-table";
import { customersIn, exportTables } from "./export-tables";
import { fieldsOf } from "./filter-field";
import type { IgnoredFilter } from "./filters";
import type { Say } from "./say";
import { toldDay } from "./told-day";

type Told = { month?: number; asOf?: string | null; day?: string; currency?: string; ignored?: IgnoredFilter[] };

/** A report as a file: its tables with all their rows, and what its filters stand for. @param answer with every row */
export async function exportAnswer(
  ctx: Ctx,
  definition: ReportDefinition,
  answer: unknown,
  filters: unknown,
): Promise<ExportedRows> {
  const say: Say = {
    ...{ locale: ctx.locale, timeZone: ctx.viewer.timeZone },
    t: (key, params) => translate(ctx.locale, key, params),
  };
  const { month, currency, ignored } = answer as Told;
  const asOf = toldDay(answer as Told);
  const { tables = [] } = definition;
  const codes = await loadCustomerCodes(ctx, customersIn(tables, answer, filters));
  return {
    of: definition.fileOf?.(answer) ?? month ?? asOf ?? localDay(ctx.now, ctx.viewer.timeZone),
    ...exportTables(tables, { answer, filters, say, codes }),
    currency,
    ignored: ignored ?? [],
    about: [
      ...aboutFilters(definition, answer, filters as Record<string, unknown>, say),
      ...(asOf === undefined ? [] : [{ key: "asOf", label: say.t("sales.about.asOf"), value: asOf }]),
    ],
  };
}

/** What is set, each under its name in every language; month, money and comparison also where they are the usual ones. */
function aboutFilters(
  { filters: shape }: ReportDefinition,
  answer: unknown,
  filters: Record<string, unknown>,
  say: Say,
): AboutRow[] {
  return fieldsOf(shape).flatMap(([key, field]) => {
    const value = field.inFile?.(answer, filters[key], say) ?? field.chosen(answer, filters[key], say);
    return value === undefined || value === null ? [] : [{ key, label: say.t(field.label), value }];
  });
}
