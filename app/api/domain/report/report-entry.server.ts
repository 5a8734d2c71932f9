import { translate } from "~/words";
import { findScopeName } from "../access/scope-name.server";
import { tellsScope } from "../access/scoped-reports";
import type { Ctx } from "../ctx";
import type { AnswerOf, FiltersOf, ReportDefinition } from "./definition";
import { exportAnswer } from "./export-answer.server";
import { exportLimit } from "./export-limit";
import type { ExportedRows, ExportTable } from "./export-table";
import { type IgnoredFilter, readFilters } from "./filters";
import { makeExport } from "./make-export.server";
import { allOfThem, pageOfWhole, wholeTable } from "./order-whole";
import { ownDayOf } from "./own-day";
import type { Say } from "./say";

type Work<D extends ReportDefinition> = {
  load: (ctx: Ctx, filters: FiltersOf<D>, ignored: IgnoredFilter[]) => Promise<AnswerOf<D>>;
  /** The whole filtered set, for the reader's own rows and language; without it, or null, the report's tables with all their rows. */
  exportRows?: (ctx: Ctx, filters: FiltersOf<D>) => Promise<ExportedRows | null>;
};

export type ReportEntry = {
  definition: ReportDefinition;
  load: (ctx: Ctx, search: URLSearchParams) => Promise<object>;
  /** `limit`: rows at most, those of an answer to a click unless given. @throws AppError export-too-large */
  exportTable: (ctx: Ctx, search: URLSearchParams, limit?: number) => Promise<ExportTable>;
};

/** A report with what answers it: reads the address by the report's own filters before its own code sees anything. */
export function entry<D extends ReportDefinition>(definition: D, work: Work<D>): ReportEntry {
  const read = (search: URLSearchParams) => {
    const { filters, ignored } = readFilters(definition.filters, search);
    return { filters: filters as FiltersOf<D>, ignored };
  };
  return {
    definition,
    load: async (ctx, search) => {
      const { filters, ignored } = read(search);
      const table = wholeTable(definition, filters);
      if (!table) return work.load(ctx, filters, ignored) as Promise<object>;
      const whole = await work.load(ctx, allOfThem(filters), ignored);
      const say: Say = { locale: ctx.locale, t: (key, params) => translate(ctx.locale, key, params) };
      const { order, ...others } = filters as FiltersOf<D> & { order?: string };
      return (
        pageOfWhole(table, whole as object, { filters, say }) ??
        (work.load(ctx, others as FiltersOf<D>, [
          ...ignored,
          { name: "order", value: String(order) },
        ]) as Promise<object>)
      );
    },
    exportTable: async (ctx, search, limit = exportLimit) => {
      const { filters, ignored } = read(search);
      const own = await work.exportRows?.(ctx, filters);
      const answer = own ? null : await work.load(ctx, allRows(filters), []);
      const rows = own ?? (await exportAnswer(ctx, definition, answer, allRows(filters)));
      const ownDay = answer && ownDayOf(definition, answer as object, search);
      const unused = [...ignored, ...(rows.ignored ?? [])].filter(({ name }) => !ownDay || name !== "month");
      const scope = tellsScope(definition.code) ? await findScopeName(ctx) : null;
      return makeExport(ctx, definition, { ...rows, ignored: unused }, search, { limit, scope, ownDay });
    },
  };
}

/** Every row as one page. */
const allRows = <F>(filters: F): F => ({ ...filters, page: 1, size: exportLimit });
