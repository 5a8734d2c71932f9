/** What a form's picker can look for. A field of a schema says which: `.meta({ picks: "unit" })`. */
/** Screens whose work is given to people: agent contracts, opportunities, cabinet tasks, sites. */
export const owningScreens = ["MIPTAS05", "MIPTAS06", "MIPMTX04", "MIPTMS05"] as const;
export type OwningScreen = (typeof owningScreens)[number];
type OwnerKind = `user-${OwningScreen}`;

/**
 * account: whoever has one. user: those who can work in the portal today, so that something can be given to them; with a screen behind
 * it those of them who may open it, so that what they are given leads them to no closed door.
 */
export const pickKinds = [
  ...(["account", "customer", "distributor", "item", "lessor", "unit", "user"] as const),
  ...owningScreens.map((screen): OwnerKind => `user-${screen}`),
] as const;
export type PickKind = (typeof pickKinds)[number];

/** Whether people are picked, and of which screen; null = of any. */
export function peopleOf(kind: string): { screen: OwningScreen | null } | null {
  if (kind === "user") return { screen: null };
  const screen = owningScreens.find((each) => kind === `user-${each}`);
  return screen ? { screen } : null;
}

export const isPickKind = (text: string | undefined): text is PickKind => pickKinds.some((kind) => kind === text);

/** So many or fewer are offered as a plain list, without a search. */
export const FEW_PICKS = 100;
/** Hits of a search; whoever does not find theirs types more. */
export const PICKS_SHOWN = 50;
