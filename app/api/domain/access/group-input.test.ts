import { expect, test } from "vitest";
import { menuLeaves } from "~/menu";
import { recordPages } from "~/menu/find-leaf";
import { reportForms } from "~/menu/report-forms";
import { groupInput, newGroup } from "./group-input";

const given = { nameKo: "가", nameEn: "A" };
/** Names that are a page of their own, one step below a screen. */
const pagesBelow = (screen: string): string[] => [
  ...reportForms,
  ...recordPages
    .map(({ path }) => path)
    .filter((path) => path.startsWith(`${screen}/`))
    .map((path) => path.slice(screen.length + 1))
    .filter((rest) => !rest.includes("/") && !rest.startsWith(":")),
];

test("a group is never given an ID under which another page stands, in capitals neither", () => {
  const taken = pagesBelow("/admin/groups");
  expect(taken).toContain("new");
  const accepted = taken
    .flatMap((id) => [id, id.toUpperCase()])
    .filter((id) => newGroup.safeParse({ ...given, id }).success);
  expect(accepted).toEqual([]);
  expect(newGroup.safeParse({ ...given, id: "viewers" }).success).toBe(true);
  expect(groupInput.safeParse(given).success).toBe(true);
});

test("no line of the menu has a key under which another page stands", () => {
  const taken = pagesBelow("/admin/menus");
  expect(taken).toContain("why");
  expect(menuLeaves.filter(({ key }) => taken.includes(key))).toEqual([]);
});
