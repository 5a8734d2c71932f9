import { formatInteger } from "~/words/formats";
import type { Say } from "../report/say";

/** Why there is a shortage though pieces lie there: those that earlier orders take. Nothing where the stock alone explains it. */
export const sayTaken = (pieces: number | null | undefined, { t, locale }: Say): string | null =>
  pieces ? t("shortage.takenEarlier.of", { pieces: formatInteger(locale, pieces) }) : null;
