import { daysSilent } from "../facts/quiet-customers";
import type { TableColumn } from "../report/table";
import { usually } from "./customer-groups";
import type { MyCustomer, MySales, MySalesFilters } from "./my-sales";

/** A customer, or a sum of them. */
type Row = MyCustomer & { sum?: true };
type Column = TableColumn<Row>;

const ofCustomer =
  (of: (row: Row) => string | number | null | undefined) =>
  (row: Row): string | null => {
    if (row.sum) return "";
    const value = of(row);
    return value === null || value === undefined ? null : String(value);
  };

/** What of the address is asked for again when one comes back from a form. */
function askedIn({ month, line, industry, whose, page }: MySalesFilters): string {
  const asked = { standing: "quiet", month, line, industry, whose: whose === "mine" ? undefined : whose };
  const given = Object.entries({ ...asked, page: page > 1 ? page : undefined });
  return String(new URLSearchParams(given.flatMap(([name, value]) => (value ? [[name, String(value)]] : []))));
}

/** Of the list of quiet customers: since when, how often they used to buy, who is to call whom, and the call itself. */
export function quietColumns(
  { silentUntil, ours }: Pick<MySales, "silentUntil" | "ours">,
  filters: MySalesFilters,
): Column[] {
  const group = { group: "customer" } as const;
  /** The way back to this list as it was asked for. */
  const back = { list: "my-sales", asked: askedIn(filters) };
  const form = (id: string, page: string | undefined): Column["opens"] => {
    return ({ code, sum }) =>
      sum ? null : { screen: "MIPTAS18", id, ...(page && { page }), with: { customer: code, ...back } };
  };
  const verb = (key: "call" | "visit", opens: Column["opens"]): Column => ({
    ...{ ...group, key: `write-${key}`, kind: "state", head: `tas.write.${key}.head`, verb: true },
    of: ({ sum }) => (sum ? "" : key),
    state: () => ({ word: `tas.write.${key}`, plain: true }),
    ...(opens && { opens }),
  });
  /** What we write down of them, and who looks after them: not for partners. */
  const kept: Column[] = [
    verb("call", form("calls", "new")),
    verb("visit", form("new", undefined)),
    {
      ...{ ...group, key: "last", kind: "text", head: "tas.lastTalk", dash: true },
      of: ofCustomer(({ reach }) => reach?.last?.day),
      sub: ({ reach }) => reach?.last?.by ?? null,
      opens: ({ reach }) => {
        if (!reach?.last) return null;
        const { id, kind } = reach.last;
        if (kind === "visit") return { screen: "MIPTAS18", id };
        return { screen: "MIPTAS18", id: "calls", page: String(id), with: back };
      },
    },
    {
      ...{ ...group, key: "owner", kind: "text", head: "tas.owner", dash: true },
      of: ofCustomer(({ reach }) => reach?.owner),
    },
  ];
  return [
    {
      ...{ ...group, key: "days", kind: "count", head: "mySales.column.days", measure: true },
      of: ofCustomer(({ lastDay }) => lastDay && daysSilent(lastDay, silentUntil)),
      sub: (row, say) => (row.sum ? null : usually(row, say)),
    },
    {
      ...{ ...group, key: "rhythm", kind: "count", head: "mySales.column.rhythm", fileOnly: true },
      of: ofCustomer(({ rhythm }) => rhythm),
    },
    {
      ...{ ...group, key: "before", kind: "amount", head: "mySales.column.asLong" },
      of: ofCustomer(({ reach }) => reach?.before),
    },
    {
      ...{ ...group, key: "phone", kind: "text", head: "tas.phone", dash: true, dials: true, measure: true },
      of: ofCustomer(({ reach }) => reach?.phone),
      sub: ({ reach }) => reach?.contactName || null,
    },
    ...(ours ? kept : []),
  ];
}
