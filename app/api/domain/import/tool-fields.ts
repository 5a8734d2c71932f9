/** Fields of a line of a master tool list. */
export const toolFields = [
  "site",
  "line",
  "model",
  "toolNo",
  "machiningPart",
  "catalogueNo",
  "type1",
  "type2",
  "maker",
  "setUp",
  "corner",
  "toolLife",
  "unitPrice",
  "contractPrice",
  "fromMonth",
  "active",
] as const;

/** What of them must come from a column or a constant. */
export const neededOfTools: string[] = [
  "site",
  "line",
  "model",
  "toolNo",
  "machiningPart",
  "catalogueNo",
  "maker",
  "setUp",
  "corner",
  "toolLife",
  "unitPrice",
  "fromMonth",
];
