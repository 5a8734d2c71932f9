import { agentRules } from "./agent-system/agent-rules";
import { agentContractRules } from "./agent-system/contract/contract-rules";
import { chipRules } from "./calculators/chip/chip-windows";
import { costSavingRules } from "./calculators/cost-saving-rules";
import { headChangeableRules, toolIndexingRules } from "./calculators/simulator-rules";
import { channelRules } from "./channel/channel-rules";
import { consignmentRules } from "./consignment/consignment-rules";
import { insuranceRules } from "./insurance/insurance-rules";
import { logisticsRules } from "./logistics/logistics-rules";
import { programmeRules } from "./matrix/programme-rules";
import { matrixBenefitRules } from "./matrix/simulator/benefit-rules";
import { membershipRules } from "./membership/membership-rules";
import { newsRules } from "./news/news-rules";
import { receivableRules } from "./receivables/receivable-rules";
import { rentalRules } from "./rental/rental-rules";
import type { Rule, RuleArea } from "./rule/define-rules";
import { scrapRules } from "./scrap/scrap-rules";
import { specialPriceRules } from "./special-price/special-price-rules";
import { tcisRules } from "./tcis/tcis-rules";
import { ttmbRules } from "./tool-management/ttmb-rules";

/** Every area of the business that has rules of its own. */
export const ruleAreas: readonly RuleArea[] = [
  membershipRules,
  costSavingRules,
  toolIndexingRules,
  headChangeableRules,
  chipRules,
  matrixBenefitRules,
  rentalRules,
  logisticsRules,
  consignmentRules,
  specialPriceRules,
  insuranceRules,
  channelRules,
  receivableRules,
  agentRules,
  agentContractRules,
  tcisRules,
  newsRules,
  ttmbRules,
  programmeRules,
  scrapRules,
];

/** A rule by `area/name`; undefined where this release has none of that name. */
export function findRule(id: string): (Rule & { title: RuleArea["title"] }) | undefined {
  const [area = "", name = ""] = id.split("/");
  const found = ruleAreas.find((each) => each.area === area);
  const rule = found && Object.hasOwn(found.rules, name) ? found.rules[name] : undefined;
  return found && rule && { ...rule, title: found.title };
}
