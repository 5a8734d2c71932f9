import { z } from "zod";
import { defineReport } from "../report/definition";
import { choosable, columnChoice, counted, emptyList, pageOf } from "../report/list";
import { type TableColumn, table } from "../report/table";
import type { RequestState } from "../request/define-request";
import { requestFilters, requestStateWord } from "../request/request-filters";
import { type CorrectionHead, correctionHead } from "./correction-input";

const answer = z.object(pageOf(correctionHead));
export type Corrections = z.output<typeof answer>;

const columns = [
  { key: "code", kind: "text", head: "request.code", of: ({ customer }) => customer.code, fileOnly: true },
  { key: "lines", kind: "text", head: "request.column.lines", of: ({ lines }) => lines.join(", ") },
  {
    key: "requestedBy",
    kind: "text",
    head: "request.column.requestedBy",
    of: ({ requestedBy }) => requestedBy.username,
    sorts: "asc",
  },
  {
    key: "state",
    kind: "state",
    head: "request.column.state",
    of: ({ state }) => state,
    state: (state) => requestStateWord(state as RequestState),
    sorts: "asc",
  },
  { key: "sentAt", kind: "time", head: "request.column.sentAt", of: ({ sentAt }) => sentAt, sorts: true },
  {
    key: "decidedBy",
    kind: "text",
    head: "request.column.decidedBy",
    of: ({ decidedBy }) => decidedBy?.username ?? null,
    short: ({ decidedBy, decidedFor }, { t }) =>
      decidedBy && decidedFor
        ? t("request.standsInFor", { name: decidedBy.username, absent: decidedFor.username })
        : (decidedBy?.username ?? ""),
    dash: true,
  },
  {
    key: "decidedFor",
    kind: "text",
    head: "request.column.decidedFor",
    of: ({ decidedFor }) => decidedFor?.username ?? null,
    fileOnly: true,
  },
  { key: "decidedAt", kind: "time", head: "request.decidedAt", of: ({ decidedAt }) => decidedAt, sorts: true },
  { key: "reason", kind: "text", head: "field.request.reason", of: ({ reason }) => reason, fileOnly: true },
] as const satisfies readonly TableColumn<CorrectionHead>[];

const chosen = columnChoice(columns);

const correctionTable = table<CorrectionHead, Corrections>({
  ...counted,
  name: {
    key: "customer",
    head: "request.column.customer",
    of: ({ customer }) => customer.name,
    sub: ({ customer }) => customer.code,
    opens: ({ id }) => ({ screen: "MIPTAS17", id }),
    sorts: true,
  },
  columns: choosable<CorrectionHead>(columns),
  rows: ({ rows }) => rows,
});

/** MIPTAS17: what was proposed to correct of the reader's customers' potentials, by whom, and what became of it. */
export const corrections = defineReport({
  code: "MIPTAS17",
  classification: "confidential",
  filters: { ...requestFilters, ...chosen },
  tables: [correctionTable],
  output: answer,
  empty: emptyList,
});

const { show: _waiting, ...waitingFilters } = requestFilters;
export type DecisionFilters = z.output<z.ZodObject<typeof waitingFilters>>;

/** MIPTAS16: of these what waits for the reader's decision. Whoever may open it holds the right to decide. */
export const decisions = defineReport({ ...corrections, code: "MIPTAS16", filters: { ...waitingFilters, ...chosen } });
