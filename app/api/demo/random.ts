/**
 * Counter-based random numbers: every value is a hash of (what it is for, whose it is, the how-manieth), so any day or
 * customer can be made alone and in any order with the same result. Nothing here keeps state.
 */
const SEED = 20261119;

/** One number per purpose; two purposes never share draws. */
export const stream = {
  unitOrder: 1,
  unitWeight: 2,
  customerUnit: 3,
  customerIndustry: 4,
  customerName: 5,
  customerStart: 6,
  itemPrice: 7,
  itemLaunch: 8,
  itemCode: 9,
  orderDay: 10,
  orderSize: 11,
  web: 12,
  lineHabit: 13,
  lineFamily: 14,
  lineItem: 15,
  quantity: 16,
  discount: 17,
  noise: 18,
  credit: 19,
  target: 20,
  rate: 21,
  story: 22,
  packs: 23,
  monthRate: 24,
  teamMember: 26,
  customerOwner: 27,
  city: 28,
  person: 29,
  contact: 30,
  machine: 31,
  wallet: 32,
  potential: 33,
  share: 34,
  visit: 35,
  shortage: 36,
  order: 37,
  stock: 38,
  receipt: 39,
  member: 40,
  points: 41,
  rentalItem: 42,
  rental: 43,
  rentalUse: 44,
  consignment: 60,
  toolManagement: 63,
  specialPrice: 64,
  matrix: 61,
  matrixUse: 62,
} as const;

/** 32 well mixed bits. */
export function hash(purpose: number, key: number, counter = 0): number {
  let h = Math.imul(purpose ^ SEED, 0x9e3779b1) ^ Math.imul(key + 0x7f4a7c15, 0x85ebca77);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d) ^ Math.imul(counter + 0x165667b1, 0xc2b2ae3d);
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Uniform in (0, 1). */
export function uniform(purpose: number, key: number, counter = 0): number {
  return (hash(purpose, key, counter) + 0.5) / 4294967296;
}

/** First index whose cumulated weight exceeds `share` of the whole. */
export function pick(cumulated: ArrayLike<number>, share: number): number {
  const wanted = share * (cumulated[cumulated.length - 1] ?? 0);
  let low = 0;
  let high = cumulated.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cumulated[middle] ?? 0) > wanted) high = middle;
    else low = middle + 1;
  }
  return low;
}

export function cumulate(weights: ArrayLike<number>): Float64Array {
  const sums = new Float64Array(weights.length);
  let total = 0;
  for (let i = 0; i < weights.length; i++) {
    total += weights[i] ?? 0;
    sums[i] = total;
  }
  return sums;
}

/** `count` whole numbers in proportion to the weights, at least `least` each, that add up to `total` (largest remainder). */
export function apportion(total: number, weights: ArrayLike<number>, least: number): number[] {
  const free = total - least * weights.length;
  if (free < 0) throw new Error(`${total} cannot be shared by ${weights.length} with at least ${least} each`);
  const sum = cumulate(weights)[weights.length - 1] ?? 1;
  const exact = Array.from(weights, (weight) => (free * weight) / sum);
  const shares = exact.map((value) => Math.floor(value));
  const left = free - shares.reduce((a, b) => a + b, 0);
  const byRemainder = exact
    .map((value, i) => ({ i, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.i - b.i);
  for (const { i } of byRemainder.slice(0, left)) shares[i] = (shares[i] ?? 0) + 1;
  return shares.map((share) => share + least);
}

/** Log-normal sizes at the quantiles (i − ½)/n: the shape is exact at any number of customers. Largest first. */
export function lognormalSizes(count: number, sigma: number): Float64Array {
  const sizes = new Float64Array(count);
  for (let i = 0; i < count; i++) sizes[i] = Math.exp(sigma * inverseNormal(1 - (i + 0.5) / count));
  return sizes;
}

/** Acklam's rational approximation of the inverse of the normal distribution, relative error 1e-9. */
export function inverseNormal(p: number): number {
  const a = [
    -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239,
  ];
  const b = [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572];
  const c = [
    -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
    2.938163982698783,
  ];
  const d = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416];
  const poly = (terms: number[], x: number) => terms.reduce((sum, term) => sum * x + term, 0);
  if (p < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(p));
    return poly(c, q) / (poly(d, q) * q + 1);
  }
  if (p > 1 - 0.02425) return -inverseNormal(1 - p);
  const q = p - 0.5;
  const r = q * q;
  return (poly(a, r) * q) / (poly(b, r) * r + 1);
}
