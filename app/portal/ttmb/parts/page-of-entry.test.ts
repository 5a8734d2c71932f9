import { expect, test } from "vitest";
import { readFilters } from "~/api/domain/report/filters";
import type { Opening } from "~/api/domain/report/table";
import { columnsOf } from "~/api/domain/report/table";
import {
  type WorstFilters,
  type WorstItem,
  type WorstItems,
  worstFilters,
  worstTable,
} from "~/api/domain/tool-management/overview/worst-items";
import { pageOfEntry } from "./page-of-entry.server";

const item = { toolId: 7, siteId: 6, action: null, canWrite: true, rank: 1 } as unknown as WorstItem;
const open = { ...item, action: { id: 3, state: "open", endedOn: null, mine: true } } as WorstItem;

/** Where an action's form leads that is opened from the list as the address asks for it. */
function backFrom(asked: string, row: WorstItem): string {
  const filters = readFilters(worstFilters, new URLSearchParams(asked)).filters as WorstFilters;
  const answer = { rows: [row], beyond: [], today: "2026-11-28" } as unknown as WorstItems;
  const [first] = worstTable.rows(answer, filters);
  const column = columnsOf(worstTable, answer, filters).shown.find(({ key }) => key === "action");
  const opening = first && (column?.opens?.(first) as Opening | null);
  const given = Object.entries(opening?.with ?? {}).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  );
  const address = `/ttmb/sites/6/${opening?.page}?${new URLSearchParams(given)}`;
  return pageOfEntry("action", 6, new Request(`http://portal${address}`));
}

test.each([
  ["", item],
  ["show=without&site=6", item],
  ["show=mine&unit=2", open],
  ["month=202609&span=month&chart=table&in=k", open],
])("saving and Cancel lead back to the worst items as they were asked for (%s)", (asked, row) => {
  const { pathname, searchParams } = new URL(backFrom(asked, row), "http://portal");
  expect(pathname).toBe("/ttmb/worst-items");
  expect(Object.fromEntries(searchParams)).toEqual(Object.fromEntries(new URLSearchParams(asked)));
});

test("an address that names no list of ours leads to the site, and carries nothing of what it asks", () => {
  const page = (search: string) => pageOfEntry("action", 6, new Request(`http://portal/ttmb/sites/6/x?${search}`));
  expect(page("list=//other.example&asked=a=1")).toBe("/ttmb/sites/6");
  expect(page("list=worst-items&asked=https://other.example/")).toMatch(/^\/ttmb\/worst-items\?/);
});
