import type { WordKey, WordParams } from "~/words";
import { formatInteger } from "~/words/formats";
import type { Locale } from "~/words/locale";

/** A row of the refill sheet; `proposed` = what fills it up, empty where it needs nothing. */
export type RefillShown = {
  row: string;
  name: string;
  part: string;
  stock: string;
  max: string;
  free: string;
  proposed: string;
  /** That the warehouse cannot send so many. */
  note: string;
};
type Listed = {
  id: number;
  /** Its row on the paper: null = it stands on none. Without it, its place here. */
  no?: number | null;
  name: string;
  part: string;
  stock: number | null;
  max: number | null;
  free: number | null;
  refill: number;
};
type Says = { locale: Locale; t: (key: WordKey, params?: WordParams) => string };

/** What a place keeps as its refill sheet shows it, numbered as its paper is. */
export function presentRefill({ locale, t }: Says, listed: readonly Listed[], warehouse: string | null): RefillShown[] {
  const number = (value: number | null) => (value === null ? "–" : formatInteger(locale, value));
  const noteOf = ({ free, refill }: Listed): string => {
    if (warehouse === null || free === null || refill <= 0 || free >= refill) return "";
    return t(free < 0 ? "stock.refill.below" : "stock.refill.short", { warehouse, free: number(free) });
  };
  const numbered = ({ no, name }: Listed, at: number) => (no === null ? name : `${no ?? at + 1}. ${name}`);
  return listed.map((each, at) => ({
    ...{ row: String(each.id), name: numbered(each, at), part: each.part },
    ...{ stock: number(each.stock), max: number(each.max), free: number(each.free) },
    ...{ proposed: each.refill > 0 ? String(each.refill) : "", note: noteOf(each) },
  }));
}
