import { translate } from "~/words";
import type { Ctx } from "../ctx";
import { aboutSales } from "../report/about";
import { exportedCell, exportedColumn } from "../report/columns";
import { exportLimit } from "../report/export-limit";
import { type ExportCell, type ExportColumn, type ExportedRows, once } from "../report/export-table";
import type { IgnoredFilter } from "../report/filters";
import type { Cims, CimsCustomer, CimsFilters } from "./cims";
import { listCimsCustomers } from "./list-cims-customers.server";
import { listVisits } from "./list-visits.server";
import { listWallets } from "./list-wallets.server";
import { columnsOfLevel } from "./market-columns";
import { askMarket, type MarketQuestion } from "./market-question.server";
import { marketHeadOf } from "./market-report.server";

/** MIPTAS13 as the screen and the API show it. */
export async function getCims(ctx: Ctx, filters: CimsFilters, ignored: IgnoredFilter[] = []): Promise<Cims> {
  const { by, list, page, size } = filters;
  const question = await askMarket(ctx, "whole", filters, ignored);
  const [found, wallets, visits] = await Promise.all([
    listCimsCustomers(ctx, question, list, { offset: (page - 1) * size, limit: size }),
    listWallets(ctx, question, by),
    listVisits(ctx, question),
  ]);
  const { counts, listTotal, rows } = found;
  return {
    ...marketHeadOf(question, found),
    ...{ counts, by, wallets, list, listTotal, rows, page, size },
    ...visits,
    rowCount: listTotal.customers,
  };
}

/** All customers of the chosen list. */
export async function exportCims(ctx: Ctx, filters: CimsFilters): Promise<ExportedRows> {
  const question = await askMarket(ctx, "whole", filters);
  const { rows } = await listCimsCustomers(ctx, question, filters.list, { offset: 0, limit: exportLimit });
  const figures = columnsOfLevel("customer");
  const texts = textColumns(ctx, question);
  return {
    of: `${filters.list}-${question.period.ym}`,
    columns: [
      ...texts.map(({ column }) => column),
      ...figures.map((column) => exportedColumn(column, translate(ctx.locale, `market.figure.${column.key}`))),
    ],
    blocks: once(
      rows.map((row) => [
        ...texts.map(({ of }) => of(row)),
        ...figures.map((column) => exportedCell(column, row.figures)),
      ]),
    ),
    about: aboutSales(
      ctx,
      { month: question.period.ym, currency: question.currency, asOf: question.loaded.day, path: question.path },
      [
        {
          key: "list",
          label: translate(ctx.locale, "cims.list"),
          value: translate(ctx.locale, `cims.list.${filters.list}`),
        },
      ],
    ),
  };
}

type TextColumn = { column: ExportColumn; of: (row: CimsCustomer) => ExportCell };

/** Who a customer is and what is to be done next, in words. */
function textColumns({ locale }: Ctx, { options }: MarketQuestion): TextColumn[] {
  const text = (value: string | null | undefined): ExportCell => (value ? { text: value } : null);
  const named = (list: readonly { id: string | number; name: string }[], id: string | number | null) =>
    text(list.find((each) => each.id === id)?.name);
  const day = (value: string | null): ExportCell => (value ? { day: value } : null);
  const column = (key: string, heading: string, type: ExportColumn["type"] = "text") => ({ key, heading, type });
  return [
    { column: column("customer", translate(locale, "market.by.customer")), of: ({ name }) => text(name) },
    {
      column: column("country", translate(locale, "market.by.country")),
      of: ({ country }) => named(options.countries, country),
    },
    {
      column: column("region", translate(locale, "market.by.region")),
      of: ({ region }) => named(options.regions, region),
    },
    {
      column: column("industry", translate(locale, "market.by.industry")),
      of: ({ industry }) => named(options.industries, industry),
    },
    { column: column("nextStep", translate(locale, "cims.column.nextStep")), of: ({ nextStep }) => text(nextStep) },
    {
      column: column("nextStepDate", translate(locale, "cims.column.nextStepDate"), "day"),
      of: ({ nextStepDate }) => day(nextStepDate),
    },
    { column: column("visitedBy", translate(locale, "cims.column.visitedBy")), of: ({ visitedBy }) => text(visitedBy) },
  ];
}
