import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ApiClient } from "~/api/client.server";
import { readFilters } from "~/api/domain/report/filters";
import type { RequestList } from "~/api/domain/request/define-request";
import { requestFilters } from "~/api/domain/request/request-input";
import { listColumns, presentList } from "~/portal/record/list-page.server";
import { requireMenu, type SignedIn } from "~/portal/session/guard.server";
import { translate, type WordKey, wordsFor } from "~/words";
import { formatInstant } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { requestPath } from "../addresses";
import { personText, requestState } from "./present.server";

type Row = Awaited<ReturnType<ApiClient["potentialCorrections"]["list"]>>["rows"][number];
const columns = ["customer", "lines", "requestedBy", "state", "sentAt", "decidedBy"] as const;

/** The list of corrections; `only` fixes which of them, for a screen of its own. */
export async function loadRequestList(args: LoaderFunctionArgs, only?: RequestList) {
  const signedIn = await requireMenu(args, "MIPTAS14");
  const { api, locale, user } = signedIn;
  const read = readFilters(requestFilters, new URL(args.request.url).searchParams);
  const filters = only ? { ...read.filters, show: only } : read.filters;
  const { rows, count } = await api.potentialCorrections.list(filters);
  const t = (key: WordKey) => translate(locale, key);
  const customer = rows[0]?.customer.name ?? String(filters.customer);
  const set = [
    ...(filters.show && !only ? [{ name: "show", text: t(`request.show.${filters.show}`) }] : []),
    ...(filters.state ? [{ name: "state", text: t(`request.state.${filters.state}`) }] : []),
    ...(filters.text ? [{ name: "text", text: `${t("request.search")}: ${filters.text}` }] : []),
    ...(filters.customer === undefined
      ? []
      : [{ name: "customer", text: `${t("request.column.customer")}: ${customer}` }]),
  ];
  const list = presentList({
    request: args.request,
    user,
    locale,
    title: t("request.title"),
    columns: listColumns((name) => t(`request.column.${name}`), columns),
    rows: rows.map((row) => ({ key: row.id, cells: cellsOf(locale, row, timeIn(signedIn)) })),
    count,
    filters,
    set,
    ignored: read.ignored,
  });
  return { signedIn, page: { list, filters, words: wordsFor(locale, "admin.list.", "request.") } };
}

const timeIn =
  ({ user }: SignedIn) =>
  (at: string | null) =>
    at === null ? "–" : formatInstant(at, user.userPrincipal.timeZone);

const cellsOf = (locale: Locale, row: Row, time: (at: string | null) => string) => [
  { text: row.customer.name, href: requestPath(row.id), sub: row.customer.code },
  row.lines.join(", "),
  row.requestedBy.username,
  requestState(locale, row.state),
  time(row.sentAt),
  row.decidedBy ? { text: personText(locale, row.decidedBy, row.decidedFor), sub: time(row.decidedAt) } : "–",
];
