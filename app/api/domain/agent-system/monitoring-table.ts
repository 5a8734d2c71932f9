import { choosable, counted } from "../report/list";
import { type TableColumn, table } from "../report/table";
import { type AgentDistributor, atRiskOf, silenceOf } from "./agent-distributor";
import type { Silence } from "./agent-terms";
import type { MonitoringFilters, MonitoringStatus } from "./monitoring-status";

/** A distributor, or all of them together. */
type Row = {
  each: AgentDistributor | null;
  silence: Silence | null;
  old: boolean;
  logins: number;
  errors: number;
  atRisk: string | null;
  before: string | null;
  now: string | null;
};

/** A total has nothing of a single distributor. */
const ofEach =
  (of: (each: AgentDistributor) => string | number | null | undefined) =>
  ({ each }: Row): string | null => {
    if (each === null) return "";
    const value = of(each);
    return value === null || value === undefined ? null : String(value);
  };

/** How we judge a distributor and what we write down of it: not for the distributor. */
const internal: ReadonlySet<string> = new Set([
  ...["atRisk", "phone", "contactName", "called", "visit", "last", "owner", "silence"],
]);

const silent: TableColumn<Row>[] = [
  { key: "atRisk", kind: "amount", head: "tas.atRisk", of: ({ atRisk }) => atRisk },
  {
    ...{ key: "silentDays", kind: "count", head: "tas.silentDays", measure: true },
    of: ofEach(({ silentDays }) => silentDays),
    sub: ({ each }, { t }) => (each?.rhythm ? t("tas.usually", { days: each.rhythm }) : null),
    warns: ({ silence }) => silence === "red",
  },
  { key: "rhythm", kind: "count", head: "tas.rhythm", of: ofEach(({ rhythm }) => rhythm), fileOnly: true },
  {
    ...{ key: "phone", kind: "text", head: "tas.phone", dash: true, dials: true, measure: true },
    of: ofEach(({ contact }) => contact?.phone || null),
    sub: ({ each }) => each?.contact?.contactName || null,
  },
  {
    ...{ key: "contactName", kind: "text", head: "field.call.contactName", fileOnly: true },
    of: ofEach(({ contact }) => contact?.contactName || null),
  },
];

/** Who spoke with it last, who looks after it, what it ordered, and which light it has. */
const known = (filters: MonitoringFilters): TableColumn<Row>[] => [
  {
    ...{ key: "last", kind: "text", head: "tas.lastTalk", dash: true },
    of: ofEach(({ contact }) => contact?.last?.day),
    sub: ({ each }) => each?.contact?.last?.by ?? null,
    opens: ({ each }) =>
      each?.contact?.last
        ? {
            ...{ screen: "MIPTAS18", id: "calls", page: String(each.contact.last.id) },
            with: { list: "monitoring", asked: askedIn(filters) },
          }
        : null,
  },
  { key: "owner", kind: "text", head: "tas.owner", of: ofEach(({ contact }) => contact?.owner), dash: true },
  { key: "before", kind: "amount", head: "tas.amountBefore", of: ({ before }) => before },
  { key: "now", kind: "amount", head: "tas.amountNow", of: ({ now }) => now },
  {
    key: "silence",
    kind: "state",
    head: "tas.silence",
    of: ({ silence, each }) => (each ? silence : ""),
    state: (code) => ({ word: `tas.silence.${code as Silence}` }),
  },
];

/** The form of a call or a visit, and the way back to this list as it was asked for. */
const toForm =
  (kind: "call" | "visit", filters: MonitoringFilters): TableColumn<Row>["opens"] =>
  ({ each }) =>
    each?.contact?.canCall
      ? {
          ...{ screen: "MIPTAS18", id: "calls", page: "new" },
          with: { distributor: each.code, kind, list: "monitoring", asked: askedIn(filters) },
        }
      : null;

/** What of the address is asked for again when one comes back. */
function askedIn({ text, unit, silence, show, currency, page }: MonitoringFilters): string | null {
  const asked = {
    text,
    unit,
    silence,
    show,
    currency: currency === "USD" ? undefined : currency,
    page: page > 1 ? page : undefined,
  };
  const given = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return given.length === 0 ? null : String(new URLSearchParams(given));
}

const verb = (kind: "call" | "visit", filters: MonitoringFilters): TableColumn<Row> => ({
  ...{ key: kind === "call" ? "called" : "visit", kind: "state", head: `tas.write.${kind}.head`, verb: true },
  of: ({ each }) => (each?.contact?.canCall ? kind : ""),
  state: () => ({ word: `tas.write.${kind}`, plain: true }),
  opens: toForm(kind, filters),
});

/** How the installation fares: beside the silent ones only where they are chosen by it. */
const use = (shown: boolean): TableColumn<Row>[] => [
  { key: "lastOrder", kind: "day", head: "tas.lastOrder", of: ofEach(({ lastOrder }) => lastOrder), extra: true },
  { key: "lastUse", kind: "day", head: "tas.lastUse", of: ofEach(({ lastUse }) => lastUse), extra: true },
  { key: "logins", kind: "count", head: "tas.logins", of: ({ logins }) => String(logins), extra: true },
  { key: "users", kind: "count", head: "tas.users", of: ofEach(({ users }) => users), extra: true },
  {
    key: "errors",
    kind: "count",
    head: "tas.errors",
    of: ({ errors }) => String(errors),
    warns: ({ each, errors }) => each !== null && errors > 0,
    ...(!shown && { extra: true }),
  },
  {
    key: "version",
    kind: "text",
    head: "tas.version",
    of: ofEach(({ version }) => version),
    warns: ({ old }) => old,
    dash: true,
    ...(!shown && { extra: true }),
  },
  {
    key: "contractEnds",
    kind: "day",
    head: "tas.contractEnds",
    of: ofEach(({ contract }) => contract?.until),
    opens: ({ each }) => (each?.contract ? { screen: "MIPTAS05", id: each.contract.id } : null),
    extra: true,
  },
  { key: "code", kind: "text", head: "tas.customerCode", of: ofEach(({ code }) => code), fileOnly: true },
  { key: "tasNo", kind: "text", head: "tas.tasNo", of: ofEach(({ tasNo }) => tasNo), fileOnly: true },
];

export const monitoringTable = table<Row, MonitoringStatus, MonitoringFilters>({
  ...counted,
  orders: true,
  name: {
    key: "distributor",
    head: "tas.distributor",
    of: ({ each }) => each?.name ?? "",
    sub: ({ each }) => (each ? `${each.tasNo} · ${each.subsidiary}` : ""),
    opens: ({ each }) => each && { screen: "MIPTAS04", with: { text: each.tasNo } },
  },
  columns: (answer, filters) => {
    const columns = [
      ...silent,
      ...(["call", "visit"] as const).map((kind) => verb(kind, filters)),
      ...known(filters),
      ...use(filters.show !== undefined),
    ];
    const told = columns.filter(({ key }) => answer.judged || !internal.has(key));
    const { inFiles, ...chosen } = choosable<Row>(told)(answer, filters);
    return { ...chosen, inFiles: inFiles.filter((column) => !column.verb) };
  },
  rows: ({ rows, limits, newest }) =>
    rows.map((each) => ({
      each,
      silence: limits && silenceOf(each, limits),
      old: each.version !== null && each.version !== newest,
      ...{ logins: each.logins, errors: each.errors, atRisk: limits && atRiskOf(each, limits) },
      ...{ before: each.amountBefore, now: each.amountNow },
    })),
  total: ({ total }) => ({ each: null, silence: null, old: false, ...total }),
});
