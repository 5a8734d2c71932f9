/** Where the pages of contracts about the agent system stand. */
export const contractsPath = "/tas/contracts";
export const contractPath = (id: number | string): string => `${contractsPath}/${id}`;
/** A contract as a record that files belong to. */
export const contractPapers = (id: number | string) => ({ kind: "agent", record: String(id) });
