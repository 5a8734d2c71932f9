import { type MenuLeaf, menuLeaves } from "./index";

const segments = (path: string) => path.split("/").filter(Boolean);
const byPath = new Map(menuLeaves.map((leaf) => [leaf.path, leaf]));
const byCode = new Map(menuLeaves.map((leaf) => [leaf.code, leaf]));

export const findLeafByCode = (code: string): MenuLeaf | undefined => byCode.get(code);
const withParameters = menuLeaves.filter((leaf) => leaf.path.includes(":"));

/** Whether a `:parameter` pattern fits an address. */
export const matches = (pattern: string, path: string) => {
  const expected = segments(pattern);
  const actual = segments(path);
  return expected.length === actual.length && expected.every((part, i) => part.startsWith(":") || part === actual[i]);
};

/** The menu's screen at an address; `.data` and trailing slashes do not matter. */
export function findLeafByPath(pathname: string): MenuLeaf | undefined {
  const path = `/${segments(pathname.replace(/\.data$/, "")).join("/")}`;
  return byPath.get(path) ?? withParameters.find((leaf) => matches(leaf.path, path));
}
