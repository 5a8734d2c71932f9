import { type MenuEntry, rights, savedCases } from "./entry";

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
        rights: rights.matrix,
      },
      {
        key: "matrix.tasks",
        path: "/matrix/tasks",
        code: "MIPMTX04",
        rights: rights.matrixTasks,
      },
      {
        key: "matrix.contracts",
        path: "/matrix/contracts",
        code: "MIPMTX05",
        rights: rights.matrix,
      },
    ],
  },
];
