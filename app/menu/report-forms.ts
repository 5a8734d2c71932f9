/**
 * Pages below every report, each at the report's address with its name behind it: keep a view, order a mail, set an alert, put it into a
 * pack, read it in Excel.
 */
export const reportForms = ["view", "mail", "alert", "pack", "excel"] as const;
