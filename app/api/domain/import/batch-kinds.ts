import { logisticsKinds } from "./logistics-fields";
import { type MasterKind, masterFields } from "./master-fields";

const masterKinds = Object.keys(masterFields) as MasterKind[];

export const batchKinds = ["lines", ...masterKinds, ...logisticsKinds, "undo", "rebuild"] as const;
