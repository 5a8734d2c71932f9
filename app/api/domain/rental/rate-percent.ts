import { times } from "../decimal";

/** A fraction as per cent with the sign: 0.024 is 2.4 %. */
export const ratePercent = (rate: string): string =>
  `${times(rate, "100")
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "")} %`;
