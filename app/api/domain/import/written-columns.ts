import type { MasterTable } from "./master-checks";

/** A column that is written as the file has it, or by an expression of its own. */
type SetColumn = string | readonly [column: string, value: string];
type Of = {
  /** The table, where two statements write a column of that name (`MasterTable.writes`). */
  of?: string;
  /** The table whose Korean name goes on repeating the English one, as it does where a file has none. */
  named?: string;
};
/** "DO UPDATE SET …" of these columns and the audit columns: of those that the file says something of. */
export type Update = (columns: readonly SetColumn[], of?: Of) => string;
/** SQL with the user as $1; what it changes in rows that are there is put together when the file's columns are known. */
export type Statement = string | ((update: Update) => string);

type File = {
  carried: (field: string) => boolean;
  /** The table of which a row that says nothing new keeps who wrote it last, and when. */
  kept?: string | undefined;
};

/** A statement for a file: what the file has no column of stays as it is in rows that are there. */
export function statementFor(table: MasterTable, statement: Statement, { carried, kept }: File): string {
  if (typeof statement === "string") return statement;
  const silent = silentColumns(table, carried);
  return statement((columns, { of, named } = {}) => {
    const set = columns.flatMap((each) => {
      const [column, value] = typeof each === "string" ? [each, `excluded.${each}`] : each;
      if (!silent.has(column) && !silent.has(`${of}.${column}`)) return [[column, value] as const];
      return column === "name_ko" && named ? [[column, repeated(named)] as const] : [];
    });
    const all = [...set.map(([column, value]) => `${column} = ${value}`), ...audit].join(", ");
    return `DO UPDATE SET ${all}${kept === undefined ? "" : onlyChanged(kept, set)}`;
  });
}

const audit = ["last_update_user = $1", "last_update_date = now()"];

/** What may lack in the file and does, by what it is called where it is written. */
const silentColumns = ({ columns, writes = {} }: MasterTable, carried: File["carried"]): ReadonlySet<string> =>
  new Set(
    columns.flatMap(([staged, , field, , required]) => (required || carried(field) ? [] : [writes[staged] ?? staged])),
  );

const repeated = (table: string): string =>
  `CASE WHEN ${table}.name_ko = ${table}.name_en THEN excluded.name_ko ELSE ${table}.name_ko END`;

function onlyChanged(table: string, set: readonly (readonly [column: string, value: string])[]): string {
  const before = set.map(([column]) => `${table}.${column}`).join(", ");
  const after = set.map(([, value]) => value).join(", ");
  return ` WHERE (${before}) IS DISTINCT FROM (${after})`;
}
