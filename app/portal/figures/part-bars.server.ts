import { isNegative, percentOf } from "~/api/domain/decimal";
import type { PartBar } from "~/ui/charts/part-bars";
import { amountText, percentText, type Shown } from "./figure-texts.server";

type Whole = { label: string; href?: string; whole: string; part: string };

/** "23.4 % of 1,234 k USD": a whole, and what is ours of it. */
function shareOfAmount(shown: Shown, { whole, part }: Whole): string {
  const share = percentOf(part, whole);
  return shown.t("market.gaps.of", {
    share: share === null ? "–" : percentText(shown, share),
    amount: amountText(shown, whole),
  });
}

/** Wholes as bars with a part of each. @param textOf what stands behind each */
export function presentPartBars(
  shown: Shown,
  rows: readonly Whole[],
  textOf: (row: Whole, at: number) => string = (row) => shareOfAmount(shown, row),
): PartBar[] {
  const most = Math.max(1, ...rows.flatMap(({ whole, part }) => [Number(whole), Number(part)]));
  const length = (value: string) => (isNegative(value) ? 0 : Math.round((Number(value) / most) * 1000) / 10);
  return rows.map((row, at) => ({
    label: row.label,
    ...(row.href && { href: row.href }),
    whole: length(row.whole),
    part: length(row.part),
    text: textOf(row, at),
  }));
}
