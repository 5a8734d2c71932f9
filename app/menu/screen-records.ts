/**
 * Pages below a screen: a record, its forms. They carry the screen's rights, name themselves (`recordTitle` in the
 * loader's data, `meta` from portal/frame/record-meta) and are tabs of their own (`recordTab`). The tab of a `form`
 * closes when it was sent and accepted.
 */
export const screenRecords: readonly { path: string; file: string; form?: true }[] = [
  { path: "/admin/audit/:id", file: "admin/audit/entry/route.tsx" },
  { path: "/admin/jobs/mails", file: "admin/jobs/mails/route.tsx" },
  { path: "/admin/jobs/mails/:id", file: "admin/jobs/mail/route.tsx" },
  { path: "/admin/jobs/:id", file: "admin/jobs/job/route.tsx" },
  { path: "/admin/notices/new", file: "admin/notices/new/route.tsx", form: true },
  { path: "/admin/notices/:id", file: "admin/notices/notice/route.tsx" },
  { path: "/admin/notices/:id/withdrawal", file: "admin/notices/withdrawal/route.tsx", form: true },
  { path: "/admin/users/new", file: "admin/users/new/route.tsx", form: true },
  { path: "/admin/users/:id", file: "admin/users/user/route.tsx" },
  { path: "/admin/users/:id/edit", file: "admin/users/edit/route.tsx", form: true },
  { path: "/admin/users/:id/:verb", file: "admin/users/verb/route.tsx", form: true },
  { path: "/admin/groups/new", file: "admin/groups/new/route.tsx", form: true },
  { path: "/admin/groups/:id", file: "admin/groups/group/route.tsx" },
  { path: "/admin/groups/:id/logo", file: "admin/groups/logo/route.tsx", form: true },
  { path: "/admin/menus/why", file: "admin/menus/why/route.tsx" },
  { path: "/admin/menus/:key", file: "admin/menus/line/route.tsx" },
  { path: "/admin/imports/:id", file: "admin/imports/batch/route.tsx" },
  { path: "/admin/imports/:id/undo", file: "admin/imports/undo/route.tsx" },
  { path: "/admin/codes/:group", file: "admin/codes/group/route.tsx" },
  { path: "/admin/codes/:group/:code", file: "admin/codes/code/route.tsx" },
];
