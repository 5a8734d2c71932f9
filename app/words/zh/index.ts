import { account } from "./account";
import { admin } from "./admin";
import { agentContracts } from "./agent-contracts";
import { alerts } from "./alerts";
import { api } from "./api";
import { attachment } from "./attachment";
import { audit } from "./audit";
import { channel } from "./channel";
import { commercial } from "./commercial";
import { consignment } from "./consignment";
import { customers } from "./customers";
import { dailyFlow } from "./daily-flow";
import { draft } from "./draft";
import { flow } from "./flow";
import { frame } from "./frame";
import { gpms } from "./gpms";
import { importWords } from "./import";
import { insurance } from "./insurance";
import { jobs } from "./jobs";
import { logistics } from "./logistics";
import { mail } from "./mail";
import { mainboard } from "./mainboard";
import { maintenance } from "./maintenance";
import { management } from "./management";
import { market } from "./market";
import { matrixProgramme } from "./matrix-programme";
import { matrixSimulator } from "./matrix-simulator";
import { matrixStatus } from "./matrix-status";
import { matrixTask } from "./matrix-task";
import { membership } from "./membership";
import { menu } from "./menu";
import { news } from "./news";
import { openStock } from "./open-stock";
import { pivot } from "./pivot";
import { publicPages } from "./public";
import { receivables } from "./receivables";
import { rental } from "./rental";
import { report } from "./report";
import { sales } from "./sales";
import { scrap } from "./scrap";
import { search } from "./search";
import { sites } from "./sites";
import { specialPrices } from "./special-prices";
import { tas } from "./tas";
import { tcis } from "./tcis";
import { ttmb } from "./ttmb";
import { ttmbEntry } from "./ttmb-entry";
import { ttmbReports } from "./ttmb-reports";
import { ttmbSimulator } from "./ttmb-simulator";
import { ui } from "./ui";
import { upload } from "./upload";
import { users } from "./users";

/** Chinese labels; what is missing is said in English. */
export const zh = {
  ...membership,
  ...commercial,
  ...channel,
  ...tas,
  ...agentContracts,
  ...tcis,
  ...ttmb,
  ...ttmbEntry,
  ...consignment,
  ...gpms,
  ...insurance,
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
  ...pivot,
  ...publicPages,
  ...account,
  ...report,
  ...alerts,
  ...market,
  ...matrixProgramme,
  ...matrixTask,
  ...matrixStatus,
  ...matrixSimulator,
  ...ttmbSimulator,
  ...ttmbReports,
  ...sales,
  ...dailyFlow,
  ...flow,
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
  ...importWords,
};
