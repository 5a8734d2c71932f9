import { isNegative, percentOf } from "~/api/domain/decimal";
import { labelWidth } from "~/ui/charts/label-width";
import { BAR_ROOM, type PartBar } from "~/ui/charts/part-bars";
import { amountText, percentText, type Shown } from "./figure-texts.server";
import { shortLabel } from "./short-label.server";

/** Room of the names: as much as the longest needs, within reason. */
const [LEAST_ROOM, MOST_ROOM] = [90, 330];
/**
 * In a narrow window and on upright paper the drawing shrinks and its letters do not as much: they are up to 19 of its pixels in
 * place of 12 (charts.css, print.css).
 */
const NARROW = 19 / 12;

type Whole = { label: string; href?: string; whole: string; part: string };

/** "23.4 % of 1,234 k USD": a whole, and what is ours of it. */
function shareOfAmount(shown: Shown, { whole, part }: Whole): string {
  const share = percentOf(part, whole);
  return shown.t("market.gaps.of", {
    share: share === null ? "–" : percentText(shown, share),
    amount: amountText(shown, whole),
  });
}

/** Wholes as bars with a part of each. @param textOf what stands at each end */
export function presentPartBars(
  shown: Shown,
  rows: readonly Whole[],
  textOf: (row: Whole) => string = (row) => shareOfAmount(shown, row),
): { bars: PartBar[]; left: number } {
  const room = Math.min(MOST_ROOM, Math.max(LEAST_ROOM, ...rows.map(({ label }) => labelWidth(label) * NARROW)));
  const left = Math.ceil(room) + 8;
  const most = Math.max(1, ...rows.flatMap(({ whole, part }) => [Number(whole), Number(part)]));
  const length = (value: string) => (isNegative(value) ? 0 : Math.round((Number(value) / most) * (BAR_ROOM - left)));
  const bars = rows.map((row) => ({
    label: shortLabel(row.label, room / NARROW),
    ...(row.href && { href: row.href }),
    whole: length(row.whole),
    part: length(row.part),
    text: textOf(row),
  }));
  return { bars, left };
}
