import type { MenuEntry } from "./entry";

export const mainboard: readonly MenuEntry[] = [
  {
    key: "mainboard",
    path: "/mainboard",
    code: "MIPCOM00",
    screen: "mainboard",
    icon: "home",
    rights: "everyone",
    records: [{ path: "cards", page: "cards", question: true }],
  },
];
