import type { CaseProposal } from "~/api/domain/matrix/contract/contract-proposal";
import { openAddress } from "~/portal/simulator/saves/saved-desk";
import { contractPath } from "../../addresses";
import { matrixDesk } from "../../simulator/saved-desk.server";

/** The saved case that fills the form of a contract, as the form tells of it. */
export type ShownCase = ReturnType<typeof presentCase>;

export function presentCase({ simulation, currency, contracts }: CaseProposal) {
  return {
    ...{ title: simulation.title, number: simulation.version, currency },
    href: openAddress(matrixDesk, simulation.id, simulation.version),
    newer: simulation.lastVersion > simulation.version ? simulation.lastVersion : null,
    contracts: contracts.map(({ id, contractNo }) => ({ href: contractPath(id), contractNo })),
  };
}
