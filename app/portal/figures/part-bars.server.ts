import { isNegative, percentOf } from "~/api/domain/decimal";
import { BAR_ROOM, type PartBar } from "~/ui/charts/part-bars";
import { amountText, percentText, type Shown } from "./figure-texts.server";
import { labelWidth, shortLabel } from "./short-label.server";

/** Room of the names: as much as the longest needs, within reason. */
const [LEAST_ROOM, MOST_ROOM] = [90, 300];
/** In a narrow window the drawing shrinks and its letters do not as much: they are 16 of its pixels in place of 12 (charts.css). */
const NARROW = 4 / 3;

/** Amounts as bars of a whole with what is ours of it: "23.4 % of 1,234 k USD" at each end. */
export function presentPartBars(
  shown: Shown,
  rows: readonly { label: string; href?: string; whole: string; part: string }[],
): { bars: PartBar[]; left: number } {
  const room = Math.min(MOST_ROOM, Math.max(LEAST_ROOM, ...rows.map(({ label }) => labelWidth(label) * NARROW)));
  const left = Math.ceil(room) + 8;
  const most = Math.max(1, ...rows.flatMap(({ whole, part }) => [Number(whole), Number(part)]));
  const length = (value: string) => (isNegative(value) ? 0 : Math.round((Number(value) / most) * (BAR_ROOM - left)));
  const bars = rows.map(({ label, href, whole, part }) => {
    const share = percentOf(part, whole);
    return {
      label: shortLabel(label, room / NARROW),
      ...(href && { href }),
      whole: length(whole),
      part: length(part),
      text: shown.t("market.gaps.of", {
        share: share === null ? "–" : percentText(shown, share),
        amount: amountText(shown, whole),
      }),
    };
  });
  return { bars, left };
}
