/** Addresses of saved cases of the cost saving calculator. */
export const CALCULATOR = "/cost-saving-calculator";
export const savesAddress = `${CALCULATOR}/saves`;
export const saveAddress = (id: string, part = "") => `${savesAddress}/${id}${part && `/${part}`}`;
/** A saved case in the calculator; its newest version unless another is named. */
export const openAddress = (id: string, version?: number) =>
  `${CALCULATOR}?saved=${id}${version === undefined ? "" : `&version=${version}`}`;
