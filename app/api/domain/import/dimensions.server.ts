import type pg from "pg";
import { copyInto, copyRow } from "./copy-rows.server";

export type Unit = { id: number; subsidiaryId: number; currency: string; country: string };
export type Customer = { id: number; industryId: number };
export type Item = { id: number; lineId: number; groupId: number };
type NewCustomer = {
  name: string;
  country: string;
  region: string | null;
  city: string | null;
  unitId: number;
};

/** Product line, group or industry of a customer or item whose file says nothing. */
const UNASSIGNED = { code: "UNASSIGNED", ko: "미지정", en: "Not assigned", zh: "未指定" };

type Row = (string | number | null)[];

/** Finds by code or by any of its names, whatever the case; makes what is missing with the next free id. */
class CodeList {
  readonly made: Row[] = [];
  private readonly ids = new Map<string, number>();
  private next = 1;

  constructor(rows: { id: number; names: (string | null)[] }[]) {
    for (const { id, names } of rows) {
      for (const name of names)
        if (name !== null && !this.ids.has(name.toLowerCase())) this.ids.set(name.toLowerCase(), id);
      this.next = Math.max(this.next, id + 1);
    }
  }

  find(text: string): number | undefined {
    return this.ids.get(text.toLowerCase());
  }

  findOrMake(text: string, row: (id: number) => Row): number {
    const found = this.find(text);
    if (found !== undefined) return found;
    const id = this.next++;
    this.ids.set(text.toLowerCase(), id);
    this.made.push(row(id));
    return id;
  }
}

/**
 * Whole tables as columns of JSON, all in one answer: row by row the driver took four times as long, and asking one table
 * after the other is waiting, most of a small file's time.
 */
async function readWhole<Tables extends Record<string, unknown[][]>>(
  client: pg.PoolClient,
  tables: { [T in keyof Tables & string]: readonly string[] },
): Promise<Tables> {
  const lists = (columns: readonly string[]) =>
    columns.map((column) => `coalesce(json_agg(${column}), '[]')`).join(", ");
  const whole = Object.entries<readonly string[]>(tables).map(
    ([table, columns]) => `(SELECT json_build_array(${lists(columns)})::text FROM ${table}) AS ${table}`,
  );
  const { rows } = await client.query(`SELECT ${whole.join(", ")}`);
  return Object.fromEntries(Object.keys(tables).map((table) => [table, JSON.parse(rows[0][table])])) as Tables;
}

type Wholes = {
  org_unit: [code: string[], id: number[], subsidiary: number[], currency: string[], country: string[]];
  customer: [code: string[], id: number[], industry: number[]];
  item: [number: string[], id: number[], line: number[], group: number[]];
  industry: Names;
  product_line: Names;
  product_group: [...Names, line: number[]];
};
type Names = [id: number[], code: string[], ko: (string | null)[], en: (string | null)[]];
const names = ["id", "code", "name_ko", "name_en"] as const;
const wholes = {
  org_unit: ["code", "id", "subsidiary_id", "currency", "country"],
  customer: ["code", "id", "industry_id"],
  item: ["item_no", "id", "product_line_id", "product_group_id"],
  industry: names,
  product_line: names,
  product_group: [...names, "product_line_id"],
} as const;

/** By key, without a list of pairs in between: of tens of thousands that is most of the work. */
function byKey<T>(keys: readonly string[], row: (i: number) => T): Map<string, T> {
  const map = new Map<string, T>();
  for (let i = 0; i < keys.length; i++) map.set(keys[i] as string, row(i));
  return map;
}

/** The lowest id first: the first of a name keeps it. */
function codeList(columns: Names | Wholes["product_group"]): CodeList {
  const [ids, codes, ko, en] = columns;
  const rows = ids.map((id, i) => ({ id, names: [codes[i] ?? null, en[i] ?? null, ko[i] ?? null] }));
  return new CodeList(rows.sort((a, b) => a.id - b.id));
}

const after = (ids: readonly number[]) => ids.reduce((most, id) => Math.max(most, id), 0) + 1;

const code = (id: number, text: string, user: string): Row =>
  text === UNASSIGNED.code
    ? [id, text, UNASSIGNED.ko, UNASSIGNED.en, UNASSIGNED.zh, 100, user, user]
    : [id, text, text, text, text, 100, user, user];

/** Everything that a line refers to by code, as keys; and what the file brings that is not there yet. */
export class Dimensions {
  private constructor(
    private readonly user: string,
    private readonly units: Map<string, Unit>,
    private readonly customers: Map<string, Customer>,
    private readonly items: Map<string, Item>,
    private readonly industries: CodeList,
    private readonly lines: CodeList,
    private readonly groups: CodeList,
    private readonly groupLine: Map<number, number>,
    private nextCustomer: number,
    private nextItem: number,
  ) {}

  private readonly newCustomers: Row[] = [];
  private readonly newItems: Row[] = [];
  private readonly products = new Map<string, { lineId: number; groupId: number }>();

  static async load(client: pg.PoolClient, user: string): Promise<Dimensions> {
    const whole = await readWhole<Wholes>(client, wholes);
    const [unitCodes, unitIds, subsidiaries, currencies, countries] = whole.org_unit;
    const [customerCodes, customerIds, industries] = whole.customer;
    const [itemNos, itemIds, lines, groups] = whole.item;
    const [groupIds, , , , linesOfGroups] = whole.product_group;
    const n = (numbers: readonly number[], i: number) => numbers[i] as number;
    return new Dimensions(
      user,
      byKey(unitCodes, (i) => ({
        id: n(unitIds, i),
        subsidiaryId: n(subsidiaries, i),
        currency: currencies[i] as string,
        country: countries[i] as string,
      })),
      byKey(customerCodes, (i) => ({ id: n(customerIds, i), industryId: n(industries, i) })),
      byKey(itemNos, (i) => ({ id: n(itemIds, i), lineId: n(lines, i), groupId: n(groups, i) })),
      codeList(whole.industry),
      codeList(whole.product_line),
      codeList(whole.product_group),
      new Map(groupIds.map((id, i) => [id, n(linesOfGroups, i)])),
      after(customerIds),
      after(itemIds),
    );
  }

  unit(unitCode: string): Unit | undefined {
    return this.units.get(unitCode);
  }

  customer(key: string): Customer | undefined {
    return this.customers.get(key);
  }

  addCustomer(key: string, industry: string, made: NewCustomer): Customer {
    const industryId = this.industries.findOrMake(industry || UNASSIGNED.code, (id) =>
      code(id, industry || UNASSIGNED.code, this.user),
    );
    const customer = { id: this.nextCustomer++, industryId };
    this.customers.set(key, customer);
    const { name, country, region, city, unitId } = made;
    this.newCustomers.push([customer.id, key, name, country, region, city, industryId, unitId, this.user, this.user]);
    return customer;
  }

  item(key: string): Item | undefined {
    return this.items.get(key);
  }

  addItem(key: string, description: string, lineId: number, groupId: number): Item {
    const item = { id: this.nextItem++, lineId, groupId };
    this.items.set(key, item);
    this.newItems.push([item.id, key, description, lineId, groupId, this.user, this.user]);
    return item;
  }

  /** A line and a group below it, made as needed; a group known under another line gets this line's name before its own. */
  product(line: string, group: string): { lineId: number; groupId: number } {
    const key = `${line}\0${group}`;
    const known = this.products.get(key);
    if (known) return known;
    const lineId = this.lines.findOrMake(line, (id) => code(id, line, this.user));
    const groupOf = (text: string) => this.groupLine.get(this.groups.find(text) ?? 0);
    const wanted = group || line;
    const taken = groupOf(wanted) !== undefined && groupOf(wanted) !== lineId;
    const text = taken ? `${line} / ${wanted}` : wanted;
    const groupId = this.groups.findOrMake(text, (id) => [id, lineId, ...code(id, text, this.user).slice(1)]);
    this.groupLine.set(groupId, lineId);
    const product = { lineId, groupId };
    this.products.set(key, product);
    return product;
  }

  /** Writes what the file brought. @returns how many customers and items are new */
  async write(client: pg.PoolClient): Promise<{ customers: number; items: number }> {
    const named = ["name_ko", "name_en", "name_zh", "display_order", "create_user", "last_update_user"];
    const by = ["create_user", "last_update_user"];
    const copy = async (table: string, columns: string[], rows: Row[]) => {
      if (rows.length > 0) await copyInto(client, table, columns, rows.map(copyRow));
    };
    await copy("industry", ["id", "code", ...named], this.industries.made);
    await copy("product_line", ["id", "code", ...named], this.lines.made);
    await copy("product_group", ["id", "product_line_id", "code", ...named], this.groups.made);
    await copy(
      "customer",
      ["id", "code", "name", "country", "region", "city", "industry_id", "org_unit_id", ...by],
      this.newCustomers,
    );
    await copy("item", ["id", "item_no", "description", "product_line_id", "product_group_id", ...by], this.newItems);
    return { customers: this.newCustomers.length, items: this.newItems.length };
  }
}
