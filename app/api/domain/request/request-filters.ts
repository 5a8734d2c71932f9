import { z } from "zod";
import { codeField, type FilterField, linkedPerson, typedText, withField } from "../report/filter-field";
import { idFilter } from "../report/filters";
import { paging } from "../report/list";
import { type RequestState, requestLists, requestStates } from "./define-request";
import type { RequestHead } from "./request-input";

const all = { all: "admin.list.all" } as const;

/** A link from the customer's page brings it. */
const customerField: FilterField<{ rows: Pick<RequestHead, "customer">[] }> = {
  label: "request.column.customer",
  linked: true,
  chosen: ({ rows }, value) => (value === undefined ? null : (rows[0]?.customer.name ?? String(value))),
};

/** What a list of requests is narrowed by; each is a parameter of the address. */
export const requestFilters = {
  show: withField(
    z.enum(requestLists).optional(),
    codeField("request.show", requestLists, (show) => `request.show.${show}`, all),
  ),
  state: withField(
    z.enum(requestStates).optional(),
    codeField("request.column.state", requestStates, (state) => `request.state.${state}`, all),
  ),
  /** A part of the customer's name or code. */
  text: typedText("request.search"),
  customer: withField(idFilter(), customerField),
  person: linkedPerson("request.column.requestedBy"),
  ...paging([
    { key: "requestedBy", sorts: "asc" },
    { key: "state", sorts: "asc" },
    { key: "sentAt", sorts: "desc" },
    { key: "decidedAt", sorts: "desc" },
  ]),
};
export type RequestFilters = z.output<z.ZodObject<typeof requestFilters>>;

export const requestStateWord = (state: RequestState) => ({ word: `request.state.${state}` as const });
