import { translate } from "~/words";
import type { Ctx } from "../ctx";
import { orderRows } from "../report/order-rows";
import type { Say } from "../report/say";
import { columnsOf, type Table } from "../report/table";
import type { AgentDistributor } from "./agent-distributor";

/** The same answer with the rows of its page alone, in the order that its address asks for. */
export function pageOfAgents<
  Row extends { each: AgentDistributor | null },
  Answer extends { rows: AgentDistributor[] },
  Filters extends { page: number; size: number },
>({ locale }: Ctx, table: Table<Row, Answer, Filters>, answer: Answer, filters: Filters): Answer {
  const { page, size } = filters;
  const { shown } = columnsOf(table, answer, filters);
  const say: Say = { locale, t: (key, params) => translate(locale, key, params) };
  const ordered = orderRows(table, shown, table.rows(answer, filters), { filters, say });
  return { ...answer, rows: ordered.slice((page - 1) * size, page * size).flatMap(({ each }) => each ?? []) };
}
