/**
 * Pages below a screen: a record, its forms. They carry the screen's rights and name themselves (`recordTitle` in the
 * loader's data, `meta` from portal/frame/record-meta). They are tabs of their own (`recordTab`); the tab of a `form`
 * closes when it was sent and accepted. A `question` about a record (lock it? undo it?) gives `questionTitle` and stays
 * in the record's tab: answered, it is gone.
 */
export const screenRecords: readonly { path: string; file: string; form?: true; question?: true }[] = [
  { path: "/exports/:id", file: "export/route.tsx" },
  { path: "/guide/:code", file: "guide/page/route.tsx" },
  {
    path: "/marketing-information/single-view/requests",
    file: "marketing-information/single-view/requests/route.tsx",
  },
  {
    path: "/marketing-information/single-view/requests/deputies",
    file: "marketing-information/single-view/requests/deputies/route.tsx",
  },
  {
    path: "/marketing-information/single-view/requests/deputies/:id/end",
    file: "marketing-information/single-view/requests/deputies/end/route.tsx",
    question: true,
  },
  {
    path: "/marketing-information/single-view/requests/:id",
    file: "marketing-information/single-view/requests/request/route.tsx",
  },
  {
    path: "/marketing-information/single-view/requests/:id/edit",
    file: "marketing-information/single-view/requests/edit/route.tsx",
    form: true,
  },
  {
    path: "/marketing-information/single-view/requests/:id/:verb",
    file: "marketing-information/single-view/requests/verb/route.tsx",
    question: true,
  },
  {
    path: "/marketing-information/single-view/:id/correction",
    file: "marketing-information/single-view/correction/route.tsx",
    form: true,
  },
  { path: "/marketing-information/single-view/:id", file: "marketing-information/single-view/customer/route.tsx" },
  { path: "/admin/audit/:id", file: "admin/audit/entry/route.tsx" },
  { path: "/admin/jobs/mails", file: "admin/jobs/mails/route.tsx" },
  { path: "/admin/jobs/mails/:id", file: "admin/jobs/mail/route.tsx" },
  { path: "/admin/jobs/:id", file: "admin/jobs/job/route.tsx" },
  { path: "/admin/notices/new", file: "admin/notices/new/route.tsx", form: true },
  { path: "/admin/notices/:id", file: "admin/notices/notice/route.tsx" },
  { path: "/admin/notices/:id/attachments", file: "admin/notices/attachments/route.tsx", question: true },
  {
    path: "/admin/notices/:id/attachments/:file/removal",
    file: "admin/notices/attachment-removal/route.tsx",
    question: true,
  },
  { path: "/admin/notices/:id/withdrawal", file: "admin/notices/withdrawal/route.tsx", question: true },
  { path: "/admin/users/new", file: "admin/users/new/route.tsx", form: true },
  { path: "/admin/users/:id", file: "admin/users/user/route.tsx" },
  { path: "/admin/users/:id/edit", file: "admin/users/edit/route.tsx", form: true },
  { path: "/admin/users/:id/:verb", file: "admin/users/verb/route.tsx", question: true },
  { path: "/admin/groups/new", file: "admin/groups/new/route.tsx", form: true },
  { path: "/admin/groups/:id", file: "admin/groups/group/route.tsx" },
  { path: "/admin/groups/:id/logo", file: "admin/groups/logo/route.tsx", question: true },
  { path: "/admin/menus/why", file: "admin/menus/why/route.tsx" },
  { path: "/admin/menus/:key", file: "admin/menus/line/route.tsx" },
  { path: "/admin/imports/:id", file: "admin/imports/batch/route.tsx" },
  { path: "/admin/imports/:id/undo", file: "admin/imports/undo/route.tsx", question: true },
  { path: "/admin/codes/:group", file: "admin/codes/group/route.tsx" },
  { path: "/admin/codes/:group/:code", file: "admin/codes/code/route.tsx", question: true },
];
