import { type MenuLeaf, menuLeaves } from "./index";

const segments = (path: string) => path.split("/").filter(Boolean);
const byPath = new Map(menuLeaves.map((leaf) => [leaf.path, leaf]));
const byCode = new Map(menuLeaves.map((leaf) => [leaf.code, leaf]));

export const findLeafByCode = (code: string): MenuLeaf | undefined => byCode.get(code);

/** Every request is held against some hundred patterns, which stay the same: their segments are kept. */
const split = <P extends { path: string }>(pages: readonly P[]) =>
  pages.map((page) => ({ page, parts: segments(page.path) }));

/** Those whose path, with its `:parameters`, fits an address. */
function fitting<P>(pages: readonly { page: P; parts: readonly string[] }[], path: string): P[] {
  const actual = segments(path);
  const fits = (parts: readonly string[]) =>
    parts.length === actual.length && parts.every((part, i) => part.startsWith(":") || part === actual[i]);
  return pages.flatMap(({ page, parts }) => (fits(parts) ? [page] : []));
}

const withParameters = split(menuLeaves.filter((leaf) => leaf.path.includes(":")));

type Kind = "record" | "form" | "question";

/** All pages below the screens, by the pattern of their address, with the file of each below app/portal. */
export const recordPages: readonly { path: string; file: string; kind: Kind }[] = [
  ...menuLeaves.flatMap((leaf) =>
    (leaf.records ?? []).map(({ path, page, form, question }) => ({
      path: `${leaf.path}/${path}`,
      file: `${leaf.screen}/${page}/route.tsx`,
      kind: form ? ("form" as const) : question ? ("question" as const) : ("record" as const),
    })),
  ),
  // A large export of any report: below no screen of the menu.
  { path: "/exports/:id", file: "export/route.tsx", kind: "record" },
];

const literal = ({ path }: { path: string }) => segments(path).filter((part) => !part.startsWith(":")).length;
const splitPages = split([...recordPages].sort((one, other) => literal(other) - literal(one)));
/** The pages whose pattern fits an address, the plainest first: that of a new record's form before the record's. */
export const recordPagesAt = (path: string) => fitting(splitPages, path);

/** Whether an address is one of a record, of a form that stands alone, or of a question about a record. */
export const isPageOf = (kind: Kind, path: string): boolean => recordPagesAt(path).some((page) => page.kind === kind);

/** Pages whose address is written out, a form of a new record: no record's own page, which fits them too. */
const namedPages = new Map<string, MenuLeaf>(
  menuLeaves.flatMap((leaf) => (leaf.records ?? []).map(({ path }) => [`${leaf.path}/${path}`, leaf] as const)),
);

/** The screen that a page stands below: its own, that of a record, a form, an export. */
export function findLeafAbove(pathname: string): MenuLeaf | undefined {
  const leaf = namedPages.get(pathname) ?? findLeafByPath(pathname);
  const above = pathname.slice(0, pathname.lastIndexOf("/"));
  return leaf ?? (above ? findLeafAbove(above) : undefined);
}

/** The menu's screen at an address; `.data` and trailing slashes do not matter. */
export function findLeafByPath(pathname: string): MenuLeaf | undefined {
  const path = `/${segments(pathname.replace(/\.data$/, "")).join("/")}`;
  return byPath.get(path) ?? fitting(withParameters, path)[0];
}
