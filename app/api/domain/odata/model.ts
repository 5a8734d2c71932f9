import type { WordKey } from "~/words";

/**
 * What the tables are made of that Excel and Power BI read. Names of tables and columns stay as they are for ever: a renamed one
 * breaks every workbook that has it. What is added stands behind what there is.
 */
export type PropertyType = "String" | "Int32" | "Int64" | "Date" | "Decimal";

export type Property = {
  type: PropertyType;
  /** What the column is, in the reader's language: a row of the table `Columns`. */
  label: WordKey;
  /** Left out = there is always a value. */
  nullable?: true;
  /** Digits behind the point of a Decimal. A client that is not told any rounds to whole numbers. */
  scale?: number;
};

/** Digits of a Decimal in all: as many as .NET's hold. */
export const DECIMAL_DIGITS = 28;

export type Shape = {
  name: string;
  label: WordKey;
  /** Columns that tell one row from all others; none of them is ever null. */
  key: readonly string[];
  properties: Readonly<Record<string, Property>>;
};

export type Kind = "text" | "number" | "date";
export const kindOf = ({ type }: Property): Kind => (type === "String" ? "text" : type === "Date" ? "date" : "number");

/** Reader-dependent: a shape without some of its columns. */
export function without(shape: Shape, names: readonly string[]): Shape {
  return {
    ...shape,
    key: shape.key.filter((name) => !names.includes(name)),
    properties: Object.fromEntries(Object.entries(shape.properties).filter(([name]) => !names.includes(name))),
  };
}
