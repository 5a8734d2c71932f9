import type { WordKey } from "~/words";
import { percentOf } from "../../decimal";
import { choosable, counted } from "../../report/list";
import { type TableColumn, table } from "../../report/table";
import type { CabinetItem, CabinetUser, ItemState, Tmis, TmisFilters } from "./tmis";

type Column = TableColumn<CabinetItem> & { key: string };
const count = (key: "stock" | "min" | "max" | "issues" | "pieces" | "stockOuts", head: WordKey): Column => ({
  key,
  kind: "count",
  head,
  of: (row) => String(row[key]),
});
const sorted = (column: Column): Column => ({ ...column, sorts: true });

const customerNo = {
  key: "customerNo",
  kind: "text",
  head: "matrix.customerNo",
  of: ({ customerNo }: { customerNo: string }) => customerNo,
  fileOnly: true,
} as const;

export const itemColumns = [
  {
    key: "description",
    kind: "text",
    head: "matrix.item.description",
    of: ({ description }) => description,
    fileOnly: true,
  },
  {
    key: "cabinet",
    kind: "text",
    head: "matrix.cabinet",
    of: ({ serial }) => serial,
    opens: ({ cabinetId }) => ({ screen: "MIPMTX03", id: cabinetId }),
    sorts: "asc",
  },
  {
    key: "customer",
    kind: "text",
    head: "matrix.customer",
    of: ({ customer }) => customer,
    opens: ({ contractId }) => ({ screen: "MIPMTX05", id: contractId }),
    sorts: "asc",
  },
  customerNo,
  {
    key: "state",
    kind: "state",
    head: "matrix.itemState",
    of: ({ state }) => state,
    state: (code) => ({ word: `matrix.itemState.${code as ItemState}` }),
  },
  { ...sorted(count("stock", "matrix.stock")), warns: ({ stock, min, isHere }) => isHere && stock < min },
  count("min", "matrix.min"),
  count("max", "matrix.max"),
  sorted(count("issues", "matrix.issues")),
  sorted(count("pieces", "matrix.pieces")),
  sorted(count("stockOuts", "matrix.stockOuts")),
  { key: "lastMoved", kind: "day", head: "matrix.lastMoved", of: ({ lastMoved }) => lastMoved, extra: true },
  {
    key: "idleDays",
    kind: "count",
    head: "matrix.idleDays",
    of: ({ idleDays }) => (idleDays === null ? null : String(idleDays)),
    warns: ({ state }) => state === "idle",
    sorts: true,
  },
  { key: "value", kind: "amount", head: "matrix.stockValue", of: ({ value }) => value, sorts: true },
] as const satisfies readonly Column[];

export const itemTable = table<CabinetItem, Tmis, TmisFilters>({
  ...counted,
  name: {
    key: "item",
    head: "matrix.item",
    of: ({ itemNo }) => itemNo,
    sub: ({ description }) => description,
    sorts: true,
  },
  columns: choosable<CabinetItem>(itemColumns),
  rows: ({ rows }) => rows,
});

type UserRow = CabinetUser & { all: number };

/** Who takes most, by the badge. */
export const userTable = table<UserRow, Tmis, TmisFilters>({
  key: "users",
  title: "matrix.topUsers",
  name: { key: "user", head: "matrix.user", of: ({ user }, { t }) => user || t("matrix.user.none") },
  columns: [
    {
      key: "customer",
      kind: "text",
      head: "matrix.customer",
      of: ({ customer }) => customer,
      opens: ({ customerId }) => ({ screen: "MIPTAS14", id: customerId }),
    },
    customerNo,
    { key: "issues", kind: "count", head: "matrix.issues", of: ({ issues }) => String(issues) },
    {
      key: "share",
      kind: "share",
      head: "matrix.share",
      of: ({ issues, all }) => (all === 0 ? null : percentOf(String(issues), String(all))),
    },
    { key: "pieces", kind: "count", head: "matrix.pieces", of: ({ pieces }) => String(pieces) },
    { key: "value", kind: "amount", head: "matrix.takenValue", of: ({ value }) => value },
  ],
  rows: ({ users, total }) => users.map((user) => ({ ...user, all: total.issues })),
});
