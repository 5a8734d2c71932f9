/** Fields of the extracts of what is made, comes to a warehouse, lies there and leaves it, per kind. */
export const logisticsFields = {
  orders: [
    "orderNo",
    "lineNo",
    "orderDate",
    "unit",
    "currency",
    "customer",
    "item",
    "warehouse",
    "quantity",
    "openQuantity",
    "dueDay",
    "promisedDay",
    "amount",
  ],
  shipments: [
    "shipmentNo",
    "lineNo",
    "shipDay",
    "unit",
    "currency",
    "customer",
    "item",
    "warehouse",
    "quantity",
    "amount",
    "orderNo",
    "orderLineNo",
  ],
  stock: ["day", "warehouse", "item", "onHand", "allocated", "blocked", "inTransit"],
  receipts: ["receiptNo", "lineNo", "warehouse", "item", "promisedDay", "quantity", "cause"],
  production: ["productionNo", "plant", "item", "plannedDay", "quantity", "completedQuantity", "completedDay"],
} as const;
export type LogisticsKind = keyof typeof logisticsFields;
export const logisticsKinds = Object.keys(logisticsFields) as LogisticsKind[];

export const isLogisticsKind = (kind: string): kind is LogisticsKind => kind in logisticsFields;

/** What must come from a column or a constant. */
export const neededOfLogistics: Record<LogisticsKind, string[]> = {
  orders: [
    ...["orderNo", "lineNo", "orderDate", "unit", "customer", "item", "warehouse"],
    ...["quantity", "openQuantity", "dueDay", "amount"],
  ],
  shipments: ["shipmentNo", "lineNo", "shipDay", "unit", "customer", "item", "warehouse", "quantity", "amount"],
  stock: ["day", "warehouse", "item", "onHand"],
  receipts: ["receiptNo", "lineNo", "warehouse", "item", "promisedDay", "quantity"],
  production: ["productionNo", "plant", "item", "plannedDay", "quantity"],
};
