/** Headquarters' currency: list prices and costs of items are kept in it. */
export const homeCurrency = "KRW";
