import { type MenuLeaf, menuLeaves } from "./index";

const segments = (path: string) => path.split("/").filter(Boolean);
const byPath = new Map(menuLeaves.map((leaf) => [leaf.path, leaf]));
const byCode = new Map(menuLeaves.map((leaf) => [leaf.code, leaf]));

export const findLeafByCode = (code: string): MenuLeaf | undefined => byCode.get(code);
const withParameters = menuLeaves.filter((leaf) => leaf.path.includes(":"));

/** Every request is held against some hundred patterns, which stay the same. */
const split = new Map<string, readonly string[]>();
function segmentsOf(pattern: string): readonly string[] {
  const found = split.get(pattern) ?? segments(pattern);
  split.set(pattern, found);
  return found;
}

/** Which of the menu's `:parameter` patterns fit an address. */
export function fitting(path: string): (pattern: string) => boolean {
  const actual = segments(path);
  return (pattern) => {
    const expected = segmentsOf(pattern);
    return expected.length === actual.length && expected.every((part, i) => part.startsWith(":") || part === actual[i]);
  };
}

/** Whether a `:parameter` pattern of the menu fits an address. */
export const matches = (pattern: string, path: string): boolean => fitting(path)(pattern);

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

/** Whether an address is one of a record, of a form that stands alone, or of a question about a record. */
export function isPageOf(kind: Kind, path: string): boolean {
  const fits = fitting(path);
  return recordPages.some((page) => page.kind === kind && fits(page.path));
}

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
  const found = byPath.get(path);
  if (found) return found;
  const fits = fitting(path);
  return withParameters.find((leaf) => fits(leaf.path));
}
