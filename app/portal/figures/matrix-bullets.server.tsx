import type { GlobalStatus } from "~/api/domain/matrix/global-status/global-status";
import { attainment } from "~/api/domain/matrix/qualification";
import { sayAmong } from "~/portal/figures/say-among";
import { PartBars } from "~/ui/charts/part-bars";
import { amountText, percentText } from "./figure-texts.server";
import type { ShownMatrix } from "./matrix-figures.server";
import { presentPartBars } from "./part-bars.server";

type Largest = GlobalStatus["largest"];
type Props = { page: ShownMatrix; largest: Largest };

/** What was bought of what was promised so far, a bar a contract, the largest promises first. */
export function MatrixBullets({ page, largest }: Props) {
  const { t, opens } = page;
  if (largest.length === 0) return null;
  const bars = presentPartBars(
    page,
    largest.map(({ id, customer, promised, actual }) => {
      const href = opens({ screen: "MIPMTX05", id });
      return { label: customer, ...(href && { href }), whole: promised, part: actual };
    }),
    ({ whole, part }) => {
      const share = attainment(part, whole);
      return t("matrix.bullet", {
        share: share === null ? "–" : percentText(page, share),
        amount: amountText(page, whole),
      });
    },
  );
  const title = t("matrix.chart.bullets");
  return (
    <section className="card mb-4">
      <div className="card-head">
        <h2>{title}</h2>
      </div>
      <p className="say">{sayTheBest(page, largest)}</p>
      <PartBars label={title} bars={bars} names={{ part: t("matrix.actual"), whole: t("matrix.promised") }} />
    </section>
  );
}

/** How many of them keep their promise, and who is furthest behind. */
function sayTheBest(page: Props["page"], largest: Largest): string {
  const told = largest.flatMap(({ customer, promised, actual }) => {
    const share = attainment(actual, promised);
    return share === null ? [] : [{ customer, share }];
  });
  const least = told.toSorted((a, b) => Number(a.share) - Number(b.share))[0];
  if (!least) return "";
  return sayAmong(
    page.t,
    told.length,
    { one: "matrix.say.bullet", several: "matrix.say.bullets" },
    {
      kept: told.filter(({ share }) => Number(share) >= 100).length,
      all: told.length,
      name: least.customer,
      share: percentText(page, least.share),
    },
  );
}
