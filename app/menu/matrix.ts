import { type MenuEntry, type MenuRecord, rights, savedCases } from "./entry";

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

/** The pages of tasks. */
const tasks: readonly MenuRecord[] = [
  { path: "new", page: "edit", form: true },
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
    ],
  },
];
