export const batchKinds = ["lines", "organisations", "customers", "items", "targets", "rates", "undo"] as const;
