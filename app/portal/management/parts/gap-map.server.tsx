import { compare } from "~/api/domain/decimal";
import { BubbleDrawing, bubblesOf, type MapBubble } from "~/portal/figures/customer-map/bubble-map.server";
import { percentText } from "~/portal/figures/figure-texts.server";
import { glanceText } from "~/ui/report/short-figure";
import type { AreaAnswers } from "./area-answers.server";
import { type Gap, isBehind, togetherOf } from "./gaps";
import type { Presenting } from "./present-totals.server";

type Props = { area: AreaAnswers; currency: string; gaps: readonly Gap[]; href: Presenting["href"] };

/** Subsidiaries where they are, as large as their sales, filled where they are behind their target; nothing where none has a place. */
export function GapMap({ area, currency, gaps, href }: Props) {
  const { t, locale } = area;
  const bubbleOf = (some: readonly Gap[]): MapBubble | undefined => {
    const [first, ...more] = some.toSorted((a, b) => compare(b.row.figures.month, a.row.figures.month));
    if (!first?.row.place) return undefined;
    const { sales, gap, percent } = togetherOf(some);
    const name = nameOf(first, more);
    const share = percentText(area, percent);
    return {
      key: String(first.row.id ?? name),
      place: first.row.place,
      size: Number(sales),
      tone: isBehind({ gap }) ? "behind" : "ahead",
      // Whoever of them is furthest behind, though the others make up for it.
      gap: Math.min(...some.map((each) => Number(each.gap))),
      label: `${name} ${share}`,
      title: t("mgmt.place.bubble", {
        ...{ name: some.map(({ row }) => row.name).join(", "), amount: glanceText(locale, sales, currency) },
        percent: share,
      }),
      href: more.length === 0 && first.row.id !== null ? href?.({ unit: first.row.id, by: "organisation" }) : undefined,
    };
  };
  const placed = new Map(gaps.flatMap((gap) => (gap.row.place ? [[String(gap.row.id), gap] as const] : [])));
  const { bubbles, heapOf } = bubblesOf(placed, bubbleOf);
  if (bubbles.length === 0) return null;
  const title = t("mgmt.place.title");
  return (
    <section className="card">
      <div className="card-head">
        <h2>{title}</h2>
        <span className="text-xs text-mute">{t("mgmt.place.aside")}</span>
      </div>
      <BubbleDrawing title={title} bubbles={bubbles} heapOf={heapOf} low />
    </section>
  );
}

/** Of several that would hide each other: the largest, who else is furthest behind, and how many more. */
function nameOf(first: Gap, more: readonly Gap[]): string {
  const [furthest] = more.filter(isBehind).toSorted((a, b) => compare(a.gap, b.gap));
  const names = [first, furthest].flatMap((each) => each?.row.name ?? []).join(", ");
  const left = more.length - (furthest ? 1 : 0);
  return left > 0 ? `${names} +${left}` : names;
}
