/** Where the pages of the cabinet programme stand. */
export const contractsPath = "/matrix/contracts";
export const contractPath = (id: number | string): string => `${contractsPath}/${id}`;
export const tasksPath = "/matrix/tasks";
export const taskPath = (id: number | string): string => `${tasksPath}/${id}`;
/** The form of a further task of a contract. */
export const newTaskPath = (contractNo: string): string =>
  `${tasksPath}/new?contract=${encodeURIComponent(contractNo)}`;
/** A contract as a record that files belong to. */
export const contractPapers = (id: number | string) => ({ kind: "matrix", record: String(id) });
