import { columnsOn, type Opening, type Opens, type TableColumn } from "../report/table";
import type { AnyMarketColumn } from "./market-columns";
import type { MarketFigures } from "./market-figures";

/** Figures of a market in a table whose rows hold figures among others. */
export const marketColumnsOn = <Row extends { figures: MarketFigures }>(
  columns: readonly AnyMarketColumn[],
  opens?: (column: AnyMarketColumn, row: Row) => Opens,
): TableColumn<Row>[] =>
  columns.flatMap((column) =>
    columnsOn<Row, MarketFigures>([column], (row) => row.figures, opens && ((_same, row) => opens(column, row))),
  );

/** In files each stands under its own name. */
export const inFiles = <Row>(columns: readonly TableColumn<Row>[]): TableColumn<Row>[] =>
  columns.map((column) => ({ ...column, group: "" }));

/** A customer's unit and industry are not those that sold to them: of what is chosen here, sales keep the product line. */
export const elsewhere: Opening["with"] = { unit: null, industry: null };
