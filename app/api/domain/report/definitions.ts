import { managementProfit, managementSales } from "../management/management-sales";
import { cims } from "../marketing-information/cims";
import { customerMap } from "../marketing-information/customer-map";
import { dims, sims } from "../marketing-information/market-report";
import { singleView } from "../marketing-information/single-view";
import { mySales } from "../sales/my-sales";
import { pivot } from "../sales/pivot";
import { salesReport } from "../sales/sales-report";
import { subsidiaryAnalysis } from "../sales/subsidiary-analysis";
import { ttSales } from "../sales/tt-sales";
import type { ReportDefinition } from "./definition";

/** Every report as it is announced; what answers it stands in registry.server.ts, held to the same list by a test. */
export const reportDefinitions: readonly ReportDefinition[] = [
  salesReport,
  subsidiaryAnalysis,
  pivot,
  ttSales,
  singleView,
  dims,
  sims,
  mySales,
  cims,
  customerMap,
  managementSales,
  managementProfit,
];
