/** Columns that hold another row's number: whoever reads of a change knows its code. Field: as extracts name it (docs/imports.md). */
const references: Readonly<Record<string, { field: string; table: string }>> = {
  org_unit_id: { field: "unit", table: "org_unit" },
  unit_id: { field: "unit", table: "org_unit" },
  parent_id: { field: "parent", table: "org_unit" },
  subsidiary_id: { field: "subsidiary", table: "org_unit" },
  industry_id: { field: "industry", table: "industry" },
  product_line_id: { field: "productLine", table: "product_line" },
  product_group_id: { field: "productGroup", table: "product_group" },
  salesperson_id: { field: "salesperson", table: "salesperson" },
};
const otherwise: Readonly<Record<string, string>> = { user_id: "account", use_yn: "active" };

const camel = (column: string) => column.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** A column by the name that extracts have for it: "name_en" is "nameEn", "industry_id" is "industry". */
export const fieldOf = (column: string): string => references[column]?.field ?? otherwise[column] ?? camel(column);

/** SQL: what a column's value, as text, is called; the code where it is another row's number. @param column, value SQL of both */
export const readable = (column: string, value: string): string =>
  `CASE ${column} ${Object.entries(references)
    .map(([name, { table }]) => `WHEN '${name}' THEN (SELECT r.code FROM ${table} r WHERE r.id = (${value})::int)`)
    .join(" ")} ELSE ${value} END`;
