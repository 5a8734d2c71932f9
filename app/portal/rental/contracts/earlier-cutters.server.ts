import { formatInteger } from "~/words/formats";
import { type ContractScreen, contractAddress } from "./contract-screens";
import type { ContractReader } from "./require-contract.server";

/** How many of a cutter are at the lessee's, and under which earlier contracts they went out: every page says it in one way. */
export function lyingCell({ record, t, locale }: ContractReader, cutter: string, quantity: number) {
  const count = (value: number) => formatInteger(locale, value);
  const earlier = record.earlier
    .filter((each) => each.cutter === cutter)
    .map((each) => t("contracts.earlier.of", { count: count(each.quantity), number: each.contractNo }));
  return earlier.length > 0 ? { text: count(quantity), sub: earlier.join(", ") } : count(quantity);
}

/** Of a cutter, with what went out under earlier contracts. */
export const lyingOf = ({ record }: ContractReader, { cutter, outstanding }: { cutter: string; outstanding: number }) =>
  record.earlier.reduce((all, each) => all + (each.cutter === cutter ? each.quantity : 0), outstanding);

/** The earlier contracts under which cutters came to the lessee, and come back. */
export function earlierLinks({ record, t }: ContractReader, screen: ContractScreen) {
  const numbers = new Map(record.earlier.map(({ id, contractNo }) => [id, contractNo]));
  return [...numbers].map(([id, number]) => {
    const count = record.earlier.reduce((all, each) => all + (each.id === id ? each.quantity : 0), 0);
    return { href: contractAddress(screen, id), text: t("contracts.earlier.where", { count, number }) };
  });
}
