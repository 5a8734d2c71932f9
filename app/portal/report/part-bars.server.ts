import { isNegative, percentOf } from "~/api/domain/report/decimal";
import { amountText, percentText, type Shown } from "~/portal/figure-texts.server";
import { BAR_ROOM, type PartBar } from "~/ui/charts/part-bars";

/** A name's room in letters of 8 pixels; a Korean or Chinese one takes two. */
const NAME_ROOM = 36;
const LETTER = 8;

/** Amounts as bars of a whole with what is ours of it: "23.4 % of 1,234 k USD" at each end. */
export function presentPartBars(
  shown: Shown,
  rows: readonly { label: string; href?: string; whole: string; part: string }[],
): { bars: PartBar[]; left: number } {
  const left = LETTER * Math.min(NAME_ROOM, Math.max(12, ...rows.map(({ label }) => roomOf(label)))) + 8;
  const most = Math.max(1, ...rows.flatMap(({ whole, part }) => [Number(whole), Number(part)]));
  const length = (value: string) => (isNegative(value) ? 0 : Math.round((Number(value) / most) * (BAR_ROOM - left)));
  const bars = rows.map(({ label, href, whole, part }) => {
    const share = percentOf(part, whole);
    return {
      label: shortened(label),
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

const isWide = (letter: string) => letter >= "\u1100";
const roomOf = (name: string) => [...name].reduce((room, letter) => room + (isWide(letter) ? 2 : 1), 0);

function shortened(name: string): string {
  let room = NAME_ROOM;
  for (const [at, letter] of [...name].entries()) {
    room -= isWide(letter) ? 2 : 1;
    if (room < 0) return `${[...name].slice(0, at - 1).join("")}…`;
  }
  return name;
}
