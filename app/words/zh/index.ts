import { account } from "./account";
import { admin } from "./admin";
import { agentContracts } from "./agent-contracts";
import { alerts } from "./alerts";
import { api } from "./api";
import { attachment } from "./attachment";
import { audit } from "./audit";
import { board } from "./board";
import { caseMail } from "./case-mail";
import { channel } from "./channel";
import { chip } from "./chip";
import { commercial } from "./commercial";
import { company } from "./company";
import { consignment } from "./consignment";
import { consignmentMovements } from "./consignment-movements";
import { consignmentOrders } from "./consignment-orders";
import { contractForms } from "./contract-forms";
import { contracts } from "./contracts";
import { costSaving } from "./cost-saving";
import { customers } from "./customers";
import { dailyFlow } from "./daily-flow";
import { demoAccounts } from "./demo-accounts";
import { draft } from "./draft";
import { errorLog } from "./error-log";
import { flow } from "./flow";
import { frame } from "./frame";
import { gpms } from "./gpms";
import { guide } from "./guide";
import { guideProgrammes } from "./guide-programmes";
import { headChangeable } from "./head-changeable";
import { importWords } from "./import";
import { importFiles } from "./import-files";
import { indexing } from "./indexing";
import { insurance } from "./insurance";
import { items } from "./items";
import { jobs } from "./jobs";
import { legalEntities } from "./legal-entities";
import { liveFigures } from "./live-figures";
import { logistics } from "./logistics";
import { mail } from "./mail";
import { mainboard } from "./mainboard";
import { maintenance } from "./maintenance";
import { management } from "./management";
import { managementLogistics } from "./management-logistics";
import { market } from "./market";
import { matrixCabinet } from "./matrix-cabinet";
import { matrixProgramme } from "./matrix-programme";
import { matrixSimulator } from "./matrix-simulator";
import { matrixStatus } from "./matrix-status";
import { matrixSteps } from "./matrix-steps";
import { matrixTask } from "./matrix-task";
import { memberStatus } from "./member-status";
import { members } from "./members";
import { membership } from "./membership";
import { menu } from "./menu";
import { monthEnd } from "./month-end";
import { news } from "./news";
import { openStock } from "./open-stock";
import { packs } from "./packs";
import { pivot } from "./pivot";
import { points } from "./points";
import { publicPages } from "./public";
import { receivables } from "./receivables";
import { rental } from "./rental";
import { rentalStatus } from "./rental-status";
import { report } from "./report";
import { requests } from "./requests";
import { rules } from "./rules";
import { sales } from "./sales";
import { scrap } from "./scrap";
import { search } from "./search";
import { simulator } from "./simulator";
import { sites } from "./sites";
import { specialPrices } from "./special-prices";
import { stock } from "./stock";
import { stockFiles } from "./stock-files";
import { stockSheets } from "./stock-sheets";
import { supply } from "./supply";
import { tas } from "./tas";
import { tcis } from "./tcis";
import { terms } from "./terms";
import { ttmb } from "./ttmb";
import { ttmbActions } from "./ttmb-actions";
import { ttmbDay } from "./ttmb-day";
import { ttmbEntry } from "./ttmb-entry";
import { ttmbReports } from "./ttmb-reports";
import { ttmbSimulator } from "./ttmb-simulator";
import { ui } from "./ui";
import { upload } from "./upload";
import { users } from "./users";
import { watch } from "./watch";

/** Chinese labels; what is missing is said in English. */
export const zh = {
  ...terms,
  ...chip,
  ...contractForms,
  ...contracts,
  ...costSaving,
  ...errorLog,
  ...headChangeable,
  ...indexing,
  ...items,
  ...managementLogistics,
  ...memberStatus,
  ...members,
  ...points,
  ...rentalStatus,
  ...requests,
  ...rules,
  ...simulator,
  ...watch,
  ...supply,
  ...membership,
  ...commercial,
  ...board,
  ...caseMail,
  ...channel,
  ...stock,
  ...stockFiles,
  ...stockSheets,
  ...tas,
  ...agentContracts,
  ...tcis,
  ...ttmb,
  ...ttmbActions,
  ...ttmbDay,
  ...ttmbEntry,
  ...company,
  ...consignment,
  ...consignmentMovements,
  ...consignmentOrders,
  ...gpms,
  ...insurance,
  ...monthEnd,
  ...news,
  ...receivables,
  ...rental,
  ...menu,
  ...api,
  ...draft,
  ...admin,
  ...users,
  ...jobs,
  ...attachment,
  ...audit,
  ...frame,
  ...specialPrices,
  ...ui,
  ...upload,
  ...packs,
  ...pivot,
  ...publicPages,
  ...account,
  ...report,
  ...alerts,
  ...market,
  ...matrixProgramme,
  ...matrixSteps,
  ...matrixTask,
  ...matrixCabinet,
  ...matrixStatus,
  ...matrixSimulator,
  ...ttmbSimulator,
  ...ttmbReports,
  ...sales,
  ...guide,
  ...guideProgrammes,
  ...dailyFlow,
  ...demoAccounts,
  ...flow,
  ...legalEntities,
  ...logistics,
  ...openStock,
  ...customers,
  ...scrap,
  ...search,
  ...mainboard,
  ...management,
  ...maintenance,
  ...sites,
  ...mail,
  ...liveFigures,
  ...importWords,
  ...importFiles,
};
