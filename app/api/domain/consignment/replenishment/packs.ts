/** The whole packs below and above some pieces. */
export const inPacks = (quantity: number, pack: number): { less: number; more: number } => ({
  less: Math.floor(quantity / pack) * pack,
  more: Math.ceil(quantity / pack) * pack,
});
