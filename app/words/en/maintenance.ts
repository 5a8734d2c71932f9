export const maintenance = {
  "maintenance.soon":
    "Maintenance begins at {from} (GMT+9): finish and save your work. Until {to} you will only be able to read.",
  "maintenance.now": "Maintenance until {to} (GMT+9): you can read, nothing can be saved.",
  "maintenance.nowAdmin": "Maintenance until {to} (GMT+9): readers cannot save anything; you, as administrator, can.",
} as const;
