import { translate, type WordKey } from "~/words";
import { formatCountry } from "~/words/formats";
import type { Ctx } from "../ctx";
import { aboutSales } from "../report/about";
import { exportedAmount } from "../report/columns";
import { type ExportCell, type ExportColumn, type ExportedRows, once } from "../report/export-table";
import type { CustomerMapFilters } from "./customer-map";
import { getCustomerMap } from "./customer-map.server";

type Sums = { sales: string; before: string };

/** The list beside the map: every place, or every customer of the chosen one. */
export async function exportCustomerMap(ctx: Ctx, filters: CustomerMapFilters): Promise<ExportedRows> {
  const report = await getCustomerMap(ctx, filters);
  const t = (key: WordKey) => translate(ctx.locale, key);
  const column = (key: string, word: WordKey, type: ExportColumn["type"]) => ({ key, heading: t(word), type });
  const cells = ({ sales, before }: Sums) => [exportedAmount(sales), exportedAmount(before)];
  const number = (value: number): ExportCell => ({ decimal: String(value) });
  const { chosen, nowhere, moved, month } = report;
  const span = { key: "span", label: t("sales.filter.span"), value: t(`sales.span.${filters.span}`) };
  const sums = [column("sales", "sales.column.sales", "decimal"), column("before", "sales.column.lastYear", "decimal")];
  const rest = (word: WordKey, each: typeof nowhere): ExportCell[][] =>
    each ? [[{ text: t(word) }, null, number(each.customers), ...cells(each)]] : [];
  const rows: ExportCell[][] = chosen
    ? chosen.customers.map((row) => [{ text: row.name }, { text: row.code }, ...cells(row)])
    : [
        ...report.places.map((row): ExportCell[] => [
          { text: row.name },
          { text: formatCountry(ctx.locale, row.country) },
          number(row.customers),
          ...cells(row),
        ]),
        ...rest("customerMap.nowhere", nowhere),
        ...rest("customerMap.moved", moved),
      ];
  const place = chosen && {
    key: "place",
    label: t("customerMap.place"),
    value: chosen.name || t("customerMap.nowhere"),
  };
  return {
    of: month,
    columns: chosen
      ? [column("customer", "sales.by.customer", "text"), column("code", "singleView.profile.code", "text"), ...sums]
      : [
          column("place", "customerMap.place", "text"),
          column("country", "sales.filter.country", "text"),
          column("customers", "customerMap.customers", "decimal"),
          ...sums,
        ],
    blocks: once(rows),
    about: aboutSales(ctx, report, place ? [span, place] : [span]),
  };
}
