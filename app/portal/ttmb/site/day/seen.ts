import type { DayInput } from "~/api/domain/tool-management/day/day-sheet";

/** What stood there when the sheet was drawn, as the form carries it: "12:5:0,13:0:2". */
export const writeSeen = (seen: DayInput["seen"]): string =>
  seen.map(({ tool, issued, returned }) => `${tool}:${issued}:${returned}`).join(",");

export const readSeen = (text: string): DayInput["seen"] =>
  text.split(",").flatMap((each) => {
    const [, tool, issued, returned] = /^(\d{1,10}):(\d{1,9}):(\d{1,9})$/.exec(each) ?? [];
    return tool ? [{ tool: Number(tool), issued: Number(issued), returned: Number(returned) }] : [];
  });
