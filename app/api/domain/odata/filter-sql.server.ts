import { type SQL, sql } from "drizzle-orm";
import type { Column, Comparison, Filter, Literal, Operand, TextTest } from "./filter";
import { type Kind, kindOf, type Property, type Shape } from "./model";
import { unsupported, wrong } from "./refuse";

/** A filter as a condition on a table's columns; every value is a bound parameter. @throws AppError odata-wrong where a column is none, or is compared with what it cannot be */
export function filterSql(shape: Shape, filter: Filter): SQL {
  switch (filter.is) {
    case "and":
    case "or": {
      const parts = filter.parts.map((part) => filterSql(shape, part));
      return sql`(${sql.join(parts, filter.is === "and" ? sql` and ` : sql` or `)})`;
    }
    case "not":
      return sql`not ${filterSql(shape, filter.of)}`;
    case "text":
      return textTest(shape, filter.test, filter.column, filter.text);
    case "in":
      return oneOf(shape, filter.column, filter.values);
    case "compare":
      return compare(shape, filter.by, filter.left, filter.right);
  }
}

type Read = { sql: SQL; kind: Kind; nullable: boolean };

function readColumn({ properties }: Shape, { name, call }: Column): Read {
  const property: Property | undefined = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (!property) throw wrong(`$filter … ${name}`);
  const own = sql`q.${sql.identifier(name)}`;
  const [kind, nullable] = [kindOf(property), property.nullable === true];
  if (call === undefined) return { sql: own, kind, nullable };
  const isText = call === "tolower" || call === "toupper";
  if (kind !== (isText ? "text" : "date")) throw wrong(`$filter … ${call}(${name})`);
  if (isText) return { sql: call === "tolower" ? sql`lower(${own})` : sql`upper(${own})`, kind, nullable };
  return { sql: sql`extract(${sql.raw(call)} from ${own})`, kind: "number", nullable };
}

const signs: Record<Comparison, SQL> = {
  eq: sql.raw("="),
  ne: sql.raw("<>"),
  gt: sql.raw(">"),
  ge: sql.raw(">="),
  lt: sql.raw("<"),
  le: sql.raw("<="),
};

/** As OData has it: null equals null alone, and is neither more nor less than anything. */
function compare(shape: Shape, by: Comparison, left: Operand, right: Operand): SQL {
  if ("literal" in left) {
    if ("literal" in right) throw unsupported("two values compared");
    return compareWith(readColumn(shape, right.column), turned[by], left.literal);
  }
  const column = readColumn(shape, left.column);
  if ("literal" in right) return compareWith(column, by, right.literal);
  const other = readColumn(shape, right.column);
  if (other.kind !== column.kind) throw wrong(`$filter … ${left.column.name} ${by} ${right.column.name}`);
  return settled(column.sql, by, other.sql, column.nullable || other.nullable);
}

const turned: Record<Comparison, Comparison> = { eq: "eq", ne: "ne", gt: "lt", ge: "le", lt: "gt", le: "ge" };

function compareWith(column: Read, by: Comparison, literal: Literal): SQL {
  if (literal.type === "null") {
    if (by === "eq") return sql`(${column.sql} is null)`;
    if (by === "ne") return sql`(${column.sql} is not null)`;
    return sql`false`;
  }
  if (literal.type === "instant" && column.kind === "date")
    return settled(sql`${column.sql}::timestamp`, by, instantOf(literal), column.nullable);
  return settled(column.sql, by, boundValue(column.kind, literal), column.nullable);
}

function settled(left: SQL, by: Comparison, right: SQL, nullable: boolean): SQL {
  if (!nullable) return sql`(${left} ${signs[by]} ${right})`;
  if (by === "eq") return sql`(${left} is not distinct from ${right})`;
  if (by === "ne") return sql`(${left} is distinct from ${right})`;
  return sql`coalesce(${left} ${signs[by]} ${right}, false)`;
}

/** A day begins at midnight of Greenwich for who asks with a time. */
const instantOf = ({ value }: Extract<Literal, { value: string }>): SQL =>
  sql`(${value}::timestamptz at time zone 'UTC')`;

/** Numbers travel as they were written: none is ever rounded on its way. */
function boundValue(kind: Kind, literal: Extract<Literal, { value: string }>): SQL {
  if (kind !== literal.type) throw wrong(`$filter … ${literal.value}`);
  if (kind === "number") return sql`${literal.value}::numeric`;
  return kind === "date" ? sql`${literal.value}::date` : sql`${literal.value}::text`;
}

function oneOf(shape: Shape, given: Column, values: readonly Literal[]): SQL {
  const column = readColumn(shape, given);
  const parts = values.map((value) => compareWith(column, "eq", value));
  return sql`(${sql.join(parts, sql` or `)})`;
}

function textTest(shape: Shape, test: TextTest, given: Column, text: string): SQL {
  const column = readColumn(shape, given);
  if (column.kind !== "text") throw wrong(`$filter … ${test}(${given.name})`);
  const wanted = sql`${text}::text`;
  const found =
    test === "contains"
      ? sql`strpos(${column.sql}, ${wanted}) > 0`
      : test === "startswith"
        ? sql`starts_with(${column.sql}, ${wanted})`
        : sql`right(${column.sql}, length(${wanted})) = ${wanted}`;
  return column.nullable ? sql`coalesce(${found}, false)` : sql`(${found})`;
}
