import { seoulDay } from "~/api/domain/seoul-time";

type Contract = { signedOn: string | null; startOn: string; state: string };

/**
 * The day that a contract's paper bears: of its signature; until then of what is to be signed the first day of its term, of what may change
 * yet the day on which it is drawn. @param notToSign states in which nobody signs it
 */
export const paperDate = ({ signedOn, startOn, state }: Contract, notToSign: readonly string[]): string =>
  signedOn ?? (notToSign.includes(state) ? seoulDay(new Date()) : startOn);
