/** What a form's picker can look for. A field of a schema says which: `.meta({ picks: "unit" })`. */
/** account: whoever has one. user: those who can work in the portal today, so that something can be given to them. */
export const pickKinds = ["account", "customer", "distributor", "item", "lessor", "unit", "user"] as const;
export type PickKind = (typeof pickKinds)[number];

export const isPickKind = (text: string | undefined): text is PickKind => pickKinds.some((kind) => kind === text);

/** So many or fewer are offered as a plain list, without a search. */
export const FEW_PICKS = 100;
/** Hits of a search; whoever does not find theirs types more. */
export const PICKS_SHOWN = 50;
