import type { FileWays } from "~/portal/record/file-buttons";

/** Where the pages of the cabinet programme stand. */
export const contractsPath = "/matrix/contracts";
export const contractPath = (id: number | string): string => `${contractsPath}/${id}`;
export const tasksPath = "/matrix/tasks";
export const taskPath = (id: number | string): string => `${tasksPath}/${id}`;
/** The same tasks as a board, and as a month. */
export const taskBoardPath = `${tasksPath}/board`;
export const taskCalendarPath = `${tasksPath}/calendar`;
/** The form of a further task of a contract. */
export const newTaskPath = (contractNo: string): string =>
  `${tasksPath}/new?contract=${encodeURIComponent(contractNo)}`;
/** A contract as a record that files belong to. */
export const contractPapers = (id: number | string) => ({ kind: "matrix", record: String(id) });
/** A cabinet: what lies there, and its sheets. */
export const cabinetsPath = "/matrix/tmis";
export const cabinetPath = (id: number | string): string => `${cabinetsPath}/${id}`;
const asked = (of: Readonly<Record<string, string | number>>): string => {
  const search = new URLSearchParams(Object.entries(of).map(([name, value]) => [name, String(value)])).toString();
  return search && `?${search}`;
};
/** One of the three with the tasks that another of them showed. @param owner mine, nobody; without one everybody's */
export const tasksAt = (path: string, owner: string | null | undefined): string =>
  `${path}${asked(owner ? { owner } : {})}`;
/** The sheet of a day; without one of today. */
export const cabinetDayPath = (id: number | string, day?: string): string =>
  `${cabinetPath(id)}/day${asked(day ? { day } : {})}`;
/** The count sheet of a day, on the screen or as a blank paper. */
export const cabinetCountPath = (
  id: number | string,
  of: Readonly<Record<string, string | number>> = {},
  paper = false,
): string => `${cabinetPath(id)}/count${paper ? "/paper" : ""}${asked(of)}`;
/** What moved: of all cabinets, of one, of an item of it. */
export const movementsPath = "/matrix/movements";
export const movementsOfPath = (of: Readonly<Record<string, string | number>>): string =>
  `${movementsPath}${asked(of)}`;
/** What stands of a cabinet as the file that its upload takes. @param part of counts and movements a month (yyyy-mm), of stock a day */
export const cabinetFiles = (
  kind: "counts" | "movements" | "stock",
  { id, can }: { id: number; can: readonly string[] },
  part: string,
): FileWays =>
  can.includes("enter")
    ? {
        file: `/uploads/matrix-${kind}/template${asked({ within: id, part })}`,
        upload: `${cabinetPath(id)}/${kind}/uploads`,
      }
    : { file: null, upload: null };
