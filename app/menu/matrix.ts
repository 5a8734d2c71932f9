import { type MenuEntry, type MenuRecord, rights, savedCases, uploadsAt } from "./entry";

/** The pages of contracts: the record, its form, whatever is done to it, its files, the document. */
const contracts: readonly MenuRecord[] = [
  { path: "new", page: "edit", form: true },
  { path: ":id", page: "contract" },
  { path: ":id/edit", page: "edit", form: true },
  { path: ":id/document", page: "document" },
  { path: ":id/attachments", page: "attachments", question: true },
  { path: ":id/attachments/:file/removal", page: "attachment-removal", question: true },
  { path: ":id/:verb", page: "verb", form: true },
  { path: ":id/:verb/:of", page: "verb", form: true },
];

/** The pages of a cabinet: its sheets, what it keeps, what is entered besides. */
const cabinets: readonly MenuRecord[] = [
  { path: ":id", page: "cabinet" },
  { path: ":id/day", page: "day" },
  { path: ":id/refill", page: "refill" },
  { path: ":id/count", page: "count" },
  { path: ":id/count/paper", page: "count-paper" },
  { path: ":id/items/new", page: "item", form: true },
  { path: ":id/items/:item", page: "item", form: true },
  { path: ":id/movement", page: "entry", form: true },
  ...uploadsAt(":cabinet/counts", "count-uploads"),
  ...uploadsAt(":cabinet/movements", "movement-uploads"),
  ...uploadsAt(":cabinet/stock", "stock-uploads"),
];

/** A movement, and how it is taken back. */
const movements: readonly MenuRecord[] = [
  { path: ":id", page: "movement" },
  { path: ":id/reversal", page: "reversal", form: true },
];

/** The pages of tasks. */
const tasks: readonly MenuRecord[] = [
  { path: "new", page: "edit", form: true },
  { path: "board", page: "board" },
  { path: "calendar", page: "calendar" },
  { path: ":id", page: "task" },
  { path: ":id/edit", page: "edit", form: true },
  { path: ":id/:verb", page: "verb", question: true },
];

export const matrix: readonly MenuEntry[] = [
  {
    key: "matrix",
    path: "/matrix",
    icon: "grid",
    children: [
      {
        key: "matrix.global",
        path: "/matrix/global",
        code: "MIPMTX01",
        screen: "matrix/global-status",
        report: true,
        rights: rights.toolManagementGlobal,
      },
      {
        key: "matrix.simulator",
        path: "/matrix/simulator",
        code: "MIPMTX02",
        screen: "matrix/simulator",
        records: savedCases,
        rights: rights.matrix,
      },
      {
        key: "matrix.tmis",
        path: "/matrix/tmis",
        code: "MIPMTX03",
        screen: "matrix/tmis",
        report: true,
        records: cabinets,
        rights: rights.matrix,
      },
      {
        key: "matrix.tasks",
        path: "/matrix/tasks",
        code: "MIPMTX04",
        screen: "matrix/tasks",
        report: true,
        records: tasks,
        rights: rights.matrixTasks,
      },
      {
        key: "matrix.contracts",
        path: "/matrix/contracts",
        code: "MIPMTX05",
        screen: "matrix/contracts",
        report: true,
        records: contracts,
        rights: rights.matrix,
      },
      {
        key: "matrix.movements",
        path: "/matrix/movements",
        code: "MIPMTX06",
        screen: "matrix/movements",
        report: true,
        records: movements,
        rights: rights.matrix,
        hidden: true,
      },
    ],
  },
];
