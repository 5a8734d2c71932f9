export const creditsPath = "/commercial-program/credits";
export const membersPath = "/commercial-program/members";
export const discountsPath = `${creditsPath}/discounts`;
export const stepsPath = `${membersPath}/steps`;

export const creditAddress = (id: number | string): string => `${creditsPath}/${id}`;
export const memberAddress = (id: number | string): string => `${membersPath}/${id}`;
export const discountAddress = (id: number | string): string => `${discountsPath}/${id}`;
export const monthAddress = (month: number): string => `${creditsPath}?month=${month}`;

/** Where a month, or one distributor's, is calculated: the difference stands there before anything is written. */
export const calculationAddress = (month: number, unit?: number): string =>
  `${creditsPath}/calculation?month=${month}${unit === undefined ? "" : `&unit=${unit}`}`;
