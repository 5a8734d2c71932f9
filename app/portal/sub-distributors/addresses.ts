export const channelPath = "/sub-distributors";
export const distributorAddress = (id: number | string): string => `${channelPath}/${id}`;
/** @param month yyyymm */
export const reportAddress = (id: number | string, month: number | string): string =>
  `${distributorAddress(id)}/months/${month}`;
