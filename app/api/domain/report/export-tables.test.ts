import { expect, test } from "vitest";
import { translate } from "~/words";
import { exportTables } from "./export-tables";
import type { Say } from "./say";
import { table } from "./table";

type Row = { at: string; who: string };
const say: Say = { locale: "en", timeZone: "Asia/Seoul", t: (key, params) => translate("en", key, params) };
const answer = {};

/** A list whose rows are called by a moment. */
const fileOf = async (kind: "time" | "day", at: string) => {
  const list = table<Row, typeof answer>({
    key: "list",
    title: "admin.audit.when",
    name: { key: "at", head: "admin.audit.when", kind, ...(kind === "time" && { seconds: true }), of: (row) => row.at },
    columns: [{ key: "who", kind: "text", head: "admin.audit.who", of: ({ who }) => who }],
    rows: () => [{ at, who: "Kim" }],
    total: () => ({ at: "", who: "" }),
  });
  const { columns, blocks } = exportTables([list], { answer, filters: {}, say, codes: new Map() });
  const cells = [];
  for await (const block of blocks) cells.push(...block.map(([first]) => first));
  return { heading: columns[0]?.heading, type: columns[0]?.type, cells };
};

test("a time that a row is called by is of the reader's clocks in files, under a head that names them, and an instant for programs", async () => {
  const at = "2026-11-30T16:20:05.123Z";
  expect(await fileOf("time", at)).toEqual({
    heading: "Time (GMT+9)",
    type: "text",
    cells: [{ text: "Total" }, { text: "2026-12-01 01:20:05", instant: at }],
  });
});

test("a day that a row is called by is a day in files: sheets sort and subtract it", async () => {
  expect(await fileOf("day", "2026-11-30")).toEqual({
    ...{ heading: "Time", type: "day", cells: [{ text: "Total" }, { day: "2026-11-30" }] },
  });
});
