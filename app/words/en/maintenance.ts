export const maintenance = {
  "maintenance.soon":
    "Maintenance begins at {from}: finish and save your work. Until {to} you will only be able to read.",
  "maintenance.now": "Maintenance until {to}: you can read, nothing can be saved.",
  "maintenance.nowAdmin": "Maintenance until {to}: readers cannot save anything; you, as administrator, can.",
} as const;
