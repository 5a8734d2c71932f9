import { management } from "./management";
import { mainboard } from "./mainboard";
import { sales } from "./sales";
import { marketingInformation } from "./marketing-information";
import { commercial } from "./commercial";
import { logistics } from "./logistics";
import { accounts } from "./accounts";
import { tas } from "./tas";
import { membership } from "./membership";
import { ttmb } from "./ttmb";
import { rental } from "./rental";
import { matrix } from "./matrix";
import { utilities } from "./utilities";
import { support } from "./support";
import { administration } from "./administration";
import type { MenuEntry } from "./entry";

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
	(entry) =>
		entry.children !== undefined &&
		!menuLeaves.some((leaf) => leaf.path === entry.path),
);
