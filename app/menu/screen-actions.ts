/** Resource addresses beside a screen: they answer with a file or a redirect and carry the screen's rights. */
export const screenActions: readonly { path: string; file: string }[] = [
  { path: "/exports/:id/file", file: "export/file.route.ts" },
  { path: "/uploads/:kind/template", file: "upload/file.route.ts" },
  { path: "/uploads/:kind/:id/errors", file: "upload/file.route.ts" },
  { path: "/marketing-information/news/:id/open", file: "marketing-information/news/open.route.ts" },
  { path: "/marketing-information/news/:id/picture", file: "marketing-information/news/picture.route.ts" },
  { path: "/admin/imports/files/:id/:which", file: "admin/imports/files/download.route.ts" },
  { path: "/admin/jobs/mails/:id/preview", file: "admin/jobs/mails/mail/preview.route.ts" },
];
