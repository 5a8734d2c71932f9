export const batchKinds = [
  "lines",
  "organisations",
  "salespeople",
  "customers",
  "items",
  "targets",
  "rates",
  "monthRates",
  "undo",
  "rebuild",
] as const;
