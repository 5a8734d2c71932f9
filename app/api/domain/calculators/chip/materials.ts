/**
 * Specific cutting force of materials: k_c1 in N/mm² and the exponent m_c, by the groups of ISO 513 and VDI 3323
 * (ISCAR user guide 2022, domain.md 1.3). Makers and editions differ by far more than the arithmetic: estimates, which the
 * reader may overwrite. Where the source gives a range, its middle.
 */
export const materials = {
  P1: { kc1: 1350, mc: 0.21 },
  P2: { kc1: 1500, mc: 0.22 },
  P3: { kc1: 1675, mc: 0.24 },
  P4: { kc1: 1700, mc: 0.24 },
  P5: { kc1: 1900, mc: 0.24 },
  P6: { kc1: 1775, mc: 0.24 },
  P7: { kc1: 1740, mc: 0.24 },
  P10: { kc1: 2450, mc: 0.23 },
  P11: { kc1: 2500, mc: 0.23 },
  P12: { kc1: 1875, mc: 0.21 },
  M14: { kc1: 2150, mc: 0.2 },
  K15: { kc1: 1150, mc: 0.2 },
  K16: { kc1: 1350, mc: 0.28 },
  K17: { kc1: 1225, mc: 0.25 },
  K18: { kc1: 1350, mc: 0.28 },
  K19: { kc1: 1225, mc: 0.25 },
  K20: { kc1: 1420, mc: 0.3 },
  N21: { kc1: 750, mc: 0.25 },
  N25: { kc1: 750, mc: 0.25 },
  N26: { kc1: 700, mc: 0.27 },
  S31: { kc1: 2600, mc: 0.24 },
  S32: { kc1: 3100, mc: 0.24 },
  S33: { kc1: 3300, mc: 0.24 },
  S36: { kc1: 1160, mc: 0.24 },
  S37: { kc1: 1245, mc: 0.24 },
  H38: { kc1: 4600, mc: 0 },
} as const satisfies Record<string, { kc1: number; mc: number }>;

export type Material = keyof typeof materials;
/** P2, the steel of every day, stands first: it is what an untouched list says. */
export const materialNames = ["P2", ...Object.keys(materials).filter((name) => name !== "P2")] as [
  Material,
  ...Material[],
];
