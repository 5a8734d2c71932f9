import { rollUps } from "~/api/domain/import/roll-ups";

/**
 * How the tables would be spread over several database servers (docs/decisions/0019): these by their subsidiary_id, each
 * subsidiary whole on one server. The import's two temporary tables would be sharded ones.
 */
export const sharded: ReadonlySet<string> = new Set([
  "invoice_line",
  "replaced_line",
  ...rollUps.map(({ table }) => table),
  "import_stage",
  "anew",
]);

/** Copied to every server, so that a statement on a server's own subsidiaries may join them. The rest stays on one. */
export const reference: ReadonlySet<string> = new Set([
  "agent_customer",
  "agent_distributor",
  "agent_order_day",
  "agent_use_day",
  "code",
  "customer",
  "customer_contact",
  "customer_machine",
  "customer_potential",
  "customer_share",
  "customer_visit",
  "exchange_rate",
  "exchange_rate_month",
  "global_account",
  "global_account_member",
  "holiday",
  "import_batch",
  "industry",
  "item",
  "item_cost",
  "market_record",
  "market_supply",
  "market_touched",
  "market_visit_total",
  "market_wallet",
  "market_wallet_total",
  "matrix_cabinet",
  "matrix_contract",
  "matrix_item",
  "matrix_movement",
  "org_unit",
  "place",
  "product_line",
  "product_group",
  "sales_period",
  "sales_target",
  "sales_year_target",
  "salesperson",
]);

/** Several subsidiaries are served by one warehouse, so what is ordered there is not told apart by them: all of it on one server. */
export const together: ReadonlySet<string> = new Set([
  "order_promise",
  "sales_order_line",
  "shipment_line",
  "shortage_day",
]);

/**
 * Members with their points, the rental programme, and contracts with distributors stay on one server: an import asks the others for the lines of members
 * (point_touched and those after it, temporary ones) and posts what they earn there.
 */
export const onOneServer: ReadonlySet<string> = new Set([
  "agent_contract",
  "commercial_credit_invoice",
  "member",
  "membership_exclusion",
  "offset_month",
  "point_invoice",
  "point_return",
  "rental_price",
  "rule_value",
  "point_touched",
  "point_current",
  "point_credit",
  "point_reallocated",
]);

/** One SELECT, DELETE, INSERT or MERGE of a statement, without the ones inside it. */
type Step = { text: string; tables: string[]; lateral: boolean };

/** @returns what is wrong with a statement that would run on sharded tables; nothing where it names none */
export function faultsOf(statement: string): string[] {
  const plain = statement.toLowerCase().replaceAll('"', "").replace(/\s+/g, " ").trim();
  // The only FROM that names no table.
  const text = plain.replace(/extract\((\w+) from /g, "part_of($1, ");
  const steps = stepsOf(text);
  const named = steps.flatMap(({ tables }) => tables);
  if (!named.some((table) => sharded.has(table))) return [];
  const known = new Set([
    ...sharded,
    ...reference,
    ...onOneServer,
    ...[...text.matchAll(/(\w+)(?: \([\w, ]*\))? as (?:not )?(?:materialized )?\(/g)].map(([, name]) => name ?? ""),
  ]);
  const strangers = named.filter((table) => !known.has(table) && isTable(table));
  return [
    ...strangers.map((table) => `${table} is neither sharded nor a reference table`),
    ...forbidden.flatMap(({ pattern, why }) => (pattern.test(text) ? [why] : [])),
    ...steps.flatMap(faultsOfStep),
  ];
}

/** Functions in a FROM, and aliases of sub-selects, are no tables. */
const isTable = (name: string) => !["unnest", "generate_series", "select", "lateral", "only", "set"].includes(name);

const forbidden = [
  { pattern: /\bfor (update|share)\b/, why: "rows of several servers cannot be locked" },
  { pattern: /\bset subsidiary_id\b|, subsidiary_id = /, why: "a row cannot move to another server" },
];

function faultsOfStep({ text, tables, lateral }: Step): string[] {
  const own = tables.filter((table) => sharded.has(table));
  if (own.length === 0) return [];
  // What was gathered before may be summed in several ways.
  const sets = /\bgrouping sets\b|\bgroup by (rollup|cube)\b/.test(text)
    ? ["grouping sets run on no sharded table"]
    : [];
  const found = lateral ? [...sets, `${own[0]} is asked once for every row of something else`] : sets;
  const bySubsidiary = /using \([^)]*\bsubsidiary_id\b[^)]*\)|\w+\.subsidiary_id = \w+\.subsidiary_id/.test(text);
  if (own.length > 1 && !bySubsidiary) found.push(`${own.join(" and ")} are not joined by the subsidiary`);
  const into = /insert into (\w+) \(([^)]*)\)/.exec(text);
  if (into && sharded.has(into[1] ?? "") && !/\bsubsidiary_id\b/.test(into[2] ?? ""))
    found.push(`${into[1]} gets rows without a subsidiary`);
  if (/^merge into/.test(text) && !bySubsidiary) found.push("a merge does not go by the subsidiary");
  const list = /^select (.*?)\bfrom\b/.exec(text)?.[1]?.trim();
  if (list !== undefined && !carriesSubsidiary(list))
    found.push(`the rows of ${own[0]} lose their subsidiary: select ${list}`);
  return found;
}

/** Sums of everything and mere existence are put together from the servers' own; all else is grouped on each of them first. */
const carriesSubsidiary = (list: string): boolean =>
  list === "" ||
  list === "1" ||
  /\bsubsidiary_id\b|(^|\W)\*/.test(list) ||
  /^(part_of\(\w+, )?(max|min|count|sum)\(/.test(list);

/** Every pair of brackets that holds a SELECT is a statement of its own, and so is each side of a UNION. */
function stepsOf(text: string): Step[] {
  const open: string[] = [""];
  const closed: { text: string; lateral: boolean }[] = [];
  for (const char of text) {
    if (char === "(") open.push("");
    else if (char === ")" && open.length > 1) {
      const inner = open.pop() ?? "";
      const outer = open.pop() ?? "";
      const isStatement = /^\s*(with|select|delete|insert|update)\b/.test(inner);
      if (isStatement) closed.push({ text: inner, lateral: /\blateral $/.test(outer) });
      open.push(`${outer}${isStatement ? "()" : `(${inner})`}`);
    } else open.push(`${open.pop() ?? ""}${char}`);
  }
  return [...closed, ...open.map((each) => ({ text: each, lateral: false }))].flatMap(({ text, lateral }) =>
    text
      .split(/\b(?:union all|union|except)\b|(?=\bselect\b)/)
      .map((each) => each.trim())
      .map((each) => ({ text: each, tables: tablesOf(each), lateral })),
  );
}

const tablesOf = (text: string): string[] =>
  [...text.matchAll(/\b(?:from|join|into|update|using) (?:only )?(\w+)/g)].map(([, name]) => name ?? "");
