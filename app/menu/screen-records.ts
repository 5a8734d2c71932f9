/**
 * Pages below a screen: a record, its forms. They carry the screen's rights, stand in its tab and name themselves
 * (`recordTitle` in the loader's data).
 */
export const screenRecords: readonly { path: string; file: string }[] = [
  { path: "/admin/audit/:id", file: "admin/audit/entry/route.tsx" },
];
