import type { MasterKind } from "./master-fields";

/** What names and figures hang on: of these a load notes what it changes, and it can be put back. */
export type KeptMaster = {
  table: string;
  /** The business key, in the table and in the stage. */
  key: string;
  /** Columns that are its name. */
  names: readonly string[];
  /** Columns that say where it belongs. */
  places: readonly string[];
  /** Invoice lines of the rows whose ids are $1; none where lines do not name it. */
  lines?: string;
  /** Rows beside those of the file may change with them. */
  whole?: true;
};

const names = ["name_ko", "name_en", "name_zh"];

export const keptMasters: Partial<Record<MasterKind, KeptMaster>> = {
  organisations: {
    table: "org_unit",
    key: "code",
    names,
    places: ["parent_id", "subsidiary_id"],
    lines: "unit_id = ANY (ARRAY(SELECT id FROM org_unit WHERE id = ANY ($1) OR subsidiary_id = ANY ($1)))",
    whole: true,
  },
  salespeople: { table: "salesperson", key: "code", names: ["name", "name_en"], places: ["unit_id"] },
  customers: {
    table: "customer",
    key: "code",
    names: ["name", "name_ko", "name_en"],
    places: ["org_unit_id"],
    lines: "customer_id = ANY ($1)",
  },
  items: {
    table: "item",
    key: "item_no",
    names: ["description"],
    places: ["product_line_id", "product_group_id"],
    lines: "item_id = ANY ($1)",
  },
  suppliers: { table: "supplier", key: "code", names, places: [] },
  warehouses: { table: "warehouse", key: "code", names, places: ["org_unit_id"] },
  plants: { table: "plant", key: "code", names, places: ["org_unit_id"] },
};

/** By the name that a batch has for its kind. */
export const keptMaster = (kind: string): KeptMaster | undefined =>
  (keptMasters as Readonly<Record<string, KeptMaster | undefined>>)[kind];
