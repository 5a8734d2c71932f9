import { accounts } from "./accounts";
import { administration } from "./administration";
import { commercial } from "./commercial";
import type { MenuEntry } from "./entry";
import { logistics } from "./logistics";
import { mainboard } from "./mainboard";
import { management } from "./management";
import { marketingInformation } from "./marketing-information";
import { matrix } from "./matrix";
import { membership } from "./membership";
import { rental } from "./rental";
import { sales } from "./sales";
import { support } from "./support";
import { tas } from "./tas";
import { ttmb } from "./ttmb";
import { utilities } from "./utilities";

/** The whole menu in the order it is drawn. */
export const menuTree: readonly MenuEntry[] = [
  ...management,
  ...mainboard,
  ...sales,
  ...marketingInformation,
  ...commercial,
  ...logistics,
  ...accounts,
  ...tas,
  ...membership,
  ...ttmb,
  ...rental,
  ...matrix,
  ...utilities,
  ...support,
  ...administration,
];

const flatten = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...flatten(entry.children ?? [])]);

/** Every entry that is a screen of its own: it has a code and a path. */
export type MenuLeaf = MenuEntry & { code: string };
export const menuLeaves: readonly MenuLeaf[] = flatten(menuTree).filter(
  (entry): entry is MenuLeaf => entry.code !== undefined,
);

/** Sections whose own path is no screen: their address leads to the first screen the reader may open. */
export const menuSections: readonly MenuEntry[] = menuTree.filter(
  (entry) => entry.children !== undefined && !menuLeaves.some((leaf) => leaf.path === entry.path),
);
