import { describeItem } from "./item-names";
import { demoLines } from "./products";
import { apportion, cumulate, hash, inverseNormal, lognormalSizes, stream, uniform } from "./random";
import { story } from "./story";

export type DemoItem = {
  id: number;
  itemNo: string;
  description: string;
  grade: string | null;
  line: number;
  group: number;
  /** List price in won. */
  price: number;
  launch: string | null;
  lifecycle: "new" | "core" | "phase_out";
};
export type Range = {
  items: DemoItem[] /** Cumulated popularity. */;
  popularity: Float64Array /** Mean pieces × price of one line. */;
  quantityFactor: number;
};

/** Per product line its items, most popular first, with prices at quantiles and launches spread over the years. */
export function makeItems(count: number): { items: DemoItem[]; ranges: Range[] } {
  const counts = apportion(
    count,
    demoLines.map((line) => Math.sqrt(line.lines * line.value)),
    4,
  );
  const items: DemoItem[] = [];
  let firstGroup = 1;
  const ranges = demoLines.map((line, index) => {
    const own: DemoItem[] = [];
    const total = counts[index] ?? 0;
    for (let i = 0; i < total; i++) own.push(makeItem(items.length + i + 1, index, firstGroup, i, total));
    items.push(...own);
    firstGroup += line.groups.length;
    const sizes = lognormalSizes(total, 1.7);
    const meanPrice =
      own.reduce((sum, item, i) => sum + item.price * (sizes[i] ?? 0), 0) / sizes.reduce((a, b) => a + b, 0);
    return { items: own, popularity: cumulate(sizes), quantityFactor: line.value / line.lines / meanPrice };
  });
  return { items, ranges };
}

function makeItem(id: number, line: number, firstGroup: number, rank: number, total: number): DemoItem {
  const family = demoLines[line];
  if (!family) throw new Error(`no product line ${line}`);
  const spread = inverseNormal((((rank * 7919) % total) + 0.5) / total);
  const raw = family.price * Math.exp(family.sigma * spread);
  const step = raw > 100000 ? 1000 : 100;
  const groupIndex = hash(stream.itemCode, id) % family.groups.length;
  const { description, grade } = describeItem(family.code, family.groups[groupIndex]?.code ?? "", id);
  const launch = launchDate(id, family.code, rank);
  return {
    id,
    itemNo: `${line + 1}${String(id).padStart(6, "0")}`,
    description,
    grade,
    line,
    group: firstGroup + groupIndex,
    price: Math.max(step, Math.round(raw / step) * step),
    launch,
    lifecycle:
      launch !== null && launch > "2023-11-19"
        ? "new"
        : uniform(stream.itemLaunch, id, 2) < 0.08
          ? "phase_out"
          : "core",
  };
}

/** About a fifth of the range was launched after the story began; the fast product has its own day. */
function launchDate(id: number, line: string, rank: number): string | null {
  if (line === story.fastProduct.line && rank === story.fastProduct.rank) return story.fastProduct.launch;
  const draw = uniform(stream.itemLaunch, id);
  if (rank < 5 || draw > 0.55) return null;
  const month = Math.floor((draw / 0.55) * 136);
  const year = 2015 + Math.floor(month / 12);
  return `${year}-${String((month % 12) + 1).padStart(2, "0")}-01`;
}
