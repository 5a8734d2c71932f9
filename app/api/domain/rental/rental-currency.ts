import type { Currency } from "../money";

/** What a rental is reckoned in (specification section 9): won and euro stay, whoever invoices in another one rents in dollars. */
export const rentalCurrency = (currency: string): Currency =>
  currency === "KRW" || currency === "EUR" ? currency : "USD";
