/** Everything about the management mode that an address tells (specification section 2, Management users). */
export const isManagement = (path: string): boolean => /^\/mainboard\/management(-tiles)?(\/|$)/.test(path);

/** The preset menus: A marketing, B production, C finance. */
export type Preset = "A" | "B" | "C";

export const areas = { A: "marketing", B: "production", C: "finance" } as const satisfies Record<Preset, string>;

export const tilePath = (preset: Preset): string => `/mainboard/management-tiles/${areas[preset]}`;

const pageNumber = (path: string): number => Number(/^\/mainboard\/management\/MIPMGM(0[1-9]|1[0-2])$/.exec(path)?.[1]);

/** A page of the mode, MIPMGM01 to 12: the tabs bar is shown there, the footer is not. */
export const isManagementPage = (path: string): boolean => pageNumber(path) > 0;

/** 01 to 06 A, 07 to 09 B, 10 to 12 C; a tile page has its own area's. Null outside the mode. */
export function presetAt(path: string): Preset | null {
  const number = pageNumber(path);
  if (number) return number <= 6 ? "A" : number <= 9 ? "B" : "C";
  return (["A", "B", "C"] as const).find((preset) => tilePath(preset) === path) ?? null;
}

/** Screens of the preset menu; C has none (its pages are reached from the tiles of finance). */
export const presetCodes: Record<Preset, readonly string[]> = {
  A: ["MIPMGM01", "MIPMGM02", "MIPMGM03", "MIPMGM04", "MIPMGM05", "MIPMGM06"],
  B: ["MIPMGM07", "MIPMGM08", "MIPMGM09"],
  C: [],
};

/** India is disabled and says why, wherever it is named; its address says so too (specification section 2). */
export const DISABLED_CODE = "MIPMGM08";
export const isDisabled = (path: string): boolean => path === `/mainboard/management/${DISABLED_CODE}`;
