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

/** A whole table as columns of JSON: row by row the driver took four times as long, most of a small file's time. */
async function readWhole<Row extends unknown[]>(client: pg.PoolClient, table: string, columns: string[]) {
  const lists = columns.map((column) => `coalesce(json_agg(${column}), '[]')::text AS ${column}`).join(", ");
  const { rows } = await client.query(`SELECT ${lists} FROM ${table}`);
  const [first = [], ...others] = columns.map((column) => JSON.parse(rows[0][column]) as unknown[]);
  return first.map((value, i) => [value, ...others.map((list) => list[i])] as Row);
}

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
    const list = async (table: string) => {
      const { rows } = await client.query(`SELECT id, code, name_ko, name_en FROM ${table} ORDER BY id`);
      return new CodeList(rows.map((row) => ({ id: row.id, names: [row.code, row.name_en, row.name_ko] })));
    };
    const units = await client.query("SELECT id, code, subsidiary_id, currency, country FROM org_unit");
    const customers = await readWhole<[string, number, number]>(client, "customer", ["code", "id", "industry_id"]);
    const items = await readWhole<[string, number, number, number]>(client, "item", [
      "item_no",
      "id",
      "product_line_id",
      "product_group_id",
    ]);
    const groups = await client.query("SELECT id, product_line_id FROM product_group");
    const after = (rows: [string, number, ...number[]][]) => rows.reduce((most, [, id]) => Math.max(most, id), 0) + 1;
    return new Dimensions(
      user,
      new Map(
        units.rows.map((row) => [
          row.code,
          { id: row.id, subsidiaryId: row.subsidiary_id, currency: row.currency, country: row.country },
        ]),
      ),
      new Map(customers.map(([key, id, industryId]) => [key, { id, industryId }])),
      new Map(items.map(([key, id, lineId, groupId]) => [key, { id, lineId, groupId }])),
      await list("industry"),
      await list("product_line"),
      await list("product_group"),
      new Map(groups.rows.map((row) => [row.id, row.product_line_id])),
      after(customers),
      after(items),
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
    const names = ["name_ko", "name_en", "name_zh", "display_order", "create_user", "last_update_user"];
    const by = ["create_user", "last_update_user"];
    const copy = async (table: string, columns: string[], rows: Row[]) => {
      if (rows.length > 0) await copyInto(client, table, columns, rows.map(copyRow));
    };
    await copy("industry", ["id", "code", ...names], this.industries.made);
    await copy("product_line", ["id", "code", ...names], this.lines.made);
    await copy("product_group", ["id", "product_line_id", "code", ...names], this.groups.made);
    await copy(
      "customer",
      ["id", "code", "name", "country", "region", "city", "industry_id", "org_unit_id", ...by],
      this.newCustomers,
    );
    await copy("item", ["id", "item_no", "description", "product_line_id", "product_group_id", ...by], this.newItems);
    return { customers: this.newCustomers.length, items: this.newItems.length };
  }
}
