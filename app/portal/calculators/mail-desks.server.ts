import {
  mailedChipThickness,
  mailedCostSaving,
  mailedHeadChangeable,
  mailedToolIndexing,
} from "~/api/domain/calculators/mail/mailed-cases";
import { mailDesk } from "~/portal/simulator/mail/mail-case.server";

export const costSavingMail = mailDesk({
  of: mailedCostSaving,
  path: "/cost-saving-calculator",
  ask: (api, typed) => api.calculators.costSaving(typed),
  mail: (api, given) => api.utilityCalculators.mailCostSaving(given),
});

export const chipThicknessMail = mailDesk({
  of: mailedChipThickness,
  path: "/max-chip-thickness",
  ask: (api, typed) => api.calculators.chipThickness(typed),
  mail: (api, given) => api.utilityCalculators.mailChipThickness(given),
});

export const headChangeableMail = mailDesk({
  of: mailedHeadChangeable,
  path: "/utilities/head-changeable",
  ask: (api, typed) => api.utilityCalculators.headChangeable(typed),
  mail: (api, given) => api.utilityCalculators.mailHeadChangeable(given),
  addressee: ({ customerName }) => ({ companyName: customerName }),
});

export const toolIndexingMail = mailDesk({
  of: mailedToolIndexing,
  path: "/utilities/tool-indexing",
  ask: (api, typed) => api.utilityCalculators.toolIndexing(typed),
  mail: (api, given) => api.utilityCalculators.mailToolIndexing(given),
  addressee: ({ customerName, companyName, email }) => ({ customerName, companyName, email }),
});
