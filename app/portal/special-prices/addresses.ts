import { specialPrice } from "~/api/domain/special-price/special-price";

/** Where the pages of special prices stand. */
export const pricesPath = specialPrice.path;
export const newPricePath = `${pricesPath}/new`;
export const priceListPath = `${pricesPath}/prices`;
export const claimListPath = `${pricesPath}/claims`;
export const pricePath = (id: string): string => `${pricesPath}/${encodeURIComponent(id)}`;
/** A request as a record that files belong to. */
export const pricePapers = (id: string) => ({ kind: "special-price", record: id });
