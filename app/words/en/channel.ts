/** Sub distributor status (MIPCOM03): what distributors sell on. */
export const channel = {
  "channel.rule.report-due-days": "Day of the next month until which a distributor's report is on time",
  "admin.audit.kind.channel": "Distributors' reports",
  "admin.action.channel-report": "Month reported",
  "admin.action.channel-correct": "Reported month corrected",
  "admin.subject.channel-report": "Report of a distributor",
  "mail.reportsMissing.kind": "Months that are not reported",
  "mail.reportsMissing.subject": "Distributors whose sales are not reported yet: {count}",
  "mail.reportsMissing.text":
    "These months lack. The report of the last month is on time until {day}; upload it or type it in the portal.",
  "mail.reportsMissing.button": "Open the sub distributor status",
  "mail.reportsMissing.closing":
    "You get this mail once a month because you report for these distributors or look after them.",
} as const;
