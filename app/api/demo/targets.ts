import { dayCount, plannedShare, yms } from "./days";
import type { DemoSubsidiary } from "./organisation";
import { demoLines } from "./products";
import { stream, uniform } from "./random";

const FIRST_YEAR = Math.floor((yms[0] ?? 0) / 100);
const YEARS = Math.floor((yms[dayCount - 1] ?? 0) / 100) - FIRST_YEAR + 1;

/** Sales per selling unit, year and product line, gathered while the lines are written. */
export class SalesSums {
  private readonly cells: Float64Array;

  constructor(units: number) {
    this.cells = new Float64Array((units + 1) * YEARS * demoLines.length);
  }

  add(unit: number, day: number, line: number, amount: number): void {
    const at = this.at(unit, Math.floor((yms[day] ?? 0) / 100) - FIRST_YEAR, line);
    this.cells[at] = (this.cells[at] ?? 0) + amount;
  }

  get(unit: number, year: number, line: number): number {
    return this.cells[this.at(unit, year, line)] ?? 0;
  }

  private at(unit: number, year: number, line: number): number {
    return (unit * YEARS + year) * demoLines.length + line;
  }
}

/**
 * Targets as a budget would have set them: what the year brought without its misfortunes, spread over the months by
 * the market's own season, and asked of each unit with more or less ambition. One row per month, unit and line.
 */
export function* targetRows(subsidiaries: DemoSubsidiary[], sums: SalesSums): Generator<string> {
  for (const { market, selling } of subsidiaries) {
    const months = monthlyPlan(plannedShare(market));
    for (const unit of selling) {
      for (let year = 0; year < YEARS; year++) {
        const ambition = 0.95 + 0.12 * uniform(stream.target, unit.id, year);
        for (let line = 0; line < demoLines.length; line++) {
          const sold = sums.get(unit.id, year, line);
          if (sold > 0) yield monthsOf(year, unit.id, line, sold * ambition, months[year] ?? [], market.currency);
        }
      }
    }
  }
}

/** For each year twelve shares of what was actually sold; they add up to more than one where the year went badly. */
function monthlyPlan({ planned, actual }: { planned: Float64Array; actual: Float64Array }): number[][] {
  const plan = Array.from({ length: YEARS }, () => new Array<number>(12).fill(0));
  const sold = new Array<number>(YEARS).fill(0);
  for (let day = 0; day < dayCount; day++) {
    const ym = yms[day] ?? 0;
    const year = Math.floor(ym / 100) - FIRST_YEAR;
    sold[year] = (sold[year] ?? 0) + (actual[day] ?? 0);
    const months = plan[year];
    if (months) months[(ym % 100) - 1] = (months[(ym % 100) - 1] ?? 0) + (planned[day] ?? 0);
  }
  return plan.map((months, year) => completeYear(months).map((level) => level / (sold[year] || 1)));
}

/** The last year is open: its last two months are planned like the mean of the others. */
function completeYear(months: number[]): number[] {
  const closed = (yms[dayCount - 1] ?? 0) % 100 === 12 || (months[11] ?? 0) > 0;
  if (closed) return months;
  const mean = months.slice(0, 10).reduce((a, b) => a + b, 0) / 10;
  return months.map((level, month) => (month < 10 ? level : month === 10 ? mean * 1.02 : mean * 0.97));
}

function monthsOf(year: number, unit: number, line: number, total: number, shares: number[], currency: string): string {
  const step =
    10_000 * (currency === "KRW" || currency === "JPY" || currency === "VND" || currency === "IDR" ? 1000 : 10);
  return shares
    .map((share, month) => {
      const amount = Math.round((total * share) / step) * step;
      return `${(FIRST_YEAR + year) * 100 + month + 1}\t${unit}\t${line + 1}\t${amount}\t${currency}\tdemo\tdemo\n`;
    })
    .join("");
}
