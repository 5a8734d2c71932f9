import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@remix-run/route-config";
import { type MenuLeaf, menuLeaves, menuSections } from "./menu";
import { exportFormats } from "./menu/export-formats";
import { recordPages } from "./menu/find-leaf";
import { isManagement } from "./menu/management-area";
import { reportForms } from "./menu/report-forms";
import { screenActions } from "./menu/screen-actions";

/** What says that a screen is not there yet; the management mode says it in the specification's own words. */
const notBuilt = (path: string) =>
  isManagement(path) ? "portal/management/preparation/route.tsx" : "portal/not-available/route.tsx";

/** A menu entry's screen, or the page that says it is not available yet. */
const screens: RouteConfigEntry[] = menuLeaves.map((leaf) =>
  route(leaf.path, leaf.screen ? `portal/${leaf.screen}/route.tsx` : notBuilt(leaf.path), {
    id: `menu:${leaf.code}`,
  }),
);

const sections: RouteConfigEntry[] = menuSections.map((section) =>
  route(section.path, "portal/section/route.tsx", { id: `section:${section.key}` }),
);

/** Addresses beside a screen that are not pages. They carry their screen's rights. */
const besideScreens: RouteConfigEntry[] = screenActions.map(({ path, file }) =>
  route(path, `portal/${file}`, { id: `beside:${path}` }),
);

/** The exports of a report. Each is written out, because a `:parameter` of the route table is always a whole segment. */
const exportsOf = ({ path }: MenuLeaf): RouteConfigEntry[] =>
  exportFormats.map((format) => {
    const address = `${path}/export.${format}`;
    return route(address, "portal/report/export.route.ts", { id: `beside:${address}` });
  });
const reports = menuLeaves.filter(({ report }) => report);
const exported: RouteConfigEntry[] = reports.flatMap(exportsOf);

/** Forms below each report, in its tab. */
const formsOfReports: RouteConfigEntry[] = reports.flatMap(({ path }) =>
  reportForms.map((form) =>
    route(`${path}/${form}`, `portal/report/${form}/route.tsx`, { id: `record:${path}/${form}` }),
  ),
);

/** Records and forms below a screen, in the frame. */
const records: RouteConfigEntry[] = recordPages.map(({ path, file }) =>
  route(path, `portal/${file}`, { id: `record:${path}` }),
);

/** The reader's own account: an address for each part of it. */
const profile: RouteConfigEntry[] = [
  route("profile", "portal/profile/route.tsx"),
  route("profile/password", "portal/profile/password.route.tsx"),
  route("profile/email", "portal/profile/email.route.tsx"),
  route("profile/reports", "portal/profile/reports.route.tsx"),
  route("profile/reports/:id", "portal/profile/mail.route.tsx"),
  route("profile/reports/:id/change", "portal/profile/change.route.tsx"),
  route("profile/tokens", "portal/profile/tokens.route.tsx"),
  route("profile/devices", "portal/profile/devices.route.tsx"),
  route("profile/picture", "portal/profile/picture.route.tsx"),
  route("profile/time-zone", "portal/profile/zone.route.tsx"),
  route("profile/role", "portal/profile/role.route.tsx"),
];

export default [
  index("portal/public/start/route.ts"),
  route("login", "portal/public/login/route.tsx"),
  route("logout", "portal/public/logout/route.ts"),
  route("language", "portal/public/language/route.ts"),
  route("find-id", "portal/public/find-id/route.tsx"),
  route("activate", "portal/public/activate/route.tsx"),
  route("auth-redirect", "portal/public/auth-redirect/route.ts"),
  route("company-sign-in", "portal/public/company-sign-in/route.ts"),
  route("company-sign-in/arrival", "portal/public/company-sign-in/arrival/route.tsx"),
  route("openapi-email-agreement", "portal/public/email-agreement/route.tsx"),
  route("openapi-cost-saving-simulator", "portal/public/cost-saving-simulator/route.tsx"),
  route("openapi-max-chip-thickness-calculator", "portal/public/max-chip-thickness/route.tsx"),
  route("openapi-max-chip-thickness-calculator/calculator", "portal/public/max-chip-thickness/calculator/route.tsx"),
  route("password", "portal/public/password/route.tsx"),
  route("information-security-agreement", "portal/public/information-security-agreement/route.tsx"),
  route("401", "portal/public/unauthorised/route.tsx"),
  route("404", "portal/public/not-found/route.tsx"),
  route("healthz", "portal/public/healthz/route.ts"),
  route("redirect/*", "portal/frame/redirect.route.ts"),
  route("attachments/:kind/:record/:id", "portal/attachment/file.route.ts"),
  route("group-logo/:id", "portal/frame/group-logo.route.ts"),
  route("profile/portal.pbids", "portal/profile/pbids.route.ts"),
  route("photo", "portal/frame/photo.route.ts"),
  route("frame/settings", "portal/frame/settings.route.ts"),
  route("frame/tabs", "portal/frame/tabs.route.ts"),
  route("frame/errors", "portal/frame/errors.route.ts"),
  route("frame/texts", "portal/frame/texts.route.ts"),
  route("frame/draft", "portal/frame/draft.route.ts"),
  route("frame/suggest", "portal/search/suggest.route.ts"),
  route("frame/picks", "portal/record/picker/hits.route.ts"),
  route("api/*", "api/http/route.ts", { id: "api" }),
  route("odata/*", "api/http/route.ts", { id: "api-odata" }),
  ...besideScreens,
  ...exported,
  layout("portal/_layout.tsx", [
    ...screens,
    ...sections,
    ...records,
    ...formsOfReports,
    ...profile,
    route("search", "portal/search/route.tsx"),
    route("pick/:kind", "portal/record/picker/route.tsx"),
  ]),
  route("*", "portal/public/not-found/any.route.tsx", { id: "not-found" }),
] satisfies RouteConfig;
