import { z } from "zod";
import { addCabinet, changeCabinet } from "~/api/domain/matrix/contract/cabinets.server";
import { closeContract, withdrawClosing } from "~/api/domain/matrix/contract/close-contract.server";
import { cabinetForms, contractForms, contractInput } from "~/api/domain/matrix/contract/contract-input";
import { termProposal } from "~/api/domain/matrix/contract/contract-proposal";
import { contractRecord } from "~/api/domain/matrix/contract/contract-record";
import { getContract } from "~/api/domain/matrix/contract/get-contract.server";
import {
  activateContract,
  installContract,
  qualifyContract,
  recallContract,
  rejectContract,
  renewContract,
  signContract,
  submitContract,
  withdrawInstallation,
  withdrawSignature,
} from "~/api/domain/matrix/contract/move-contract.server";
import { proposeTerms } from "~/api/domain/matrix/contract/propose-terms.server";
import { addContract, changeContract, removeContract } from "~/api/domain/matrix/contract/save-contract.server";
import { keyWithin } from "~/api/domain/record-key";
import { simulationSource } from "~/api/domain/simulation/simulation-input";
import { answered, area } from "../contract";
import { id, made, recordCalls, stamp } from "../record-calls";

const access = { menu: "MIPMTX05" } as const;
const path = "/matrix/contracts";

const contracts = recordCalls(path, access);
const seen = (given: { id: number; stamp: string }) => ({ id: given.id, stamp: given.stamp });

const records = {
  proposal: answered(
    {
      method: "GET",
      path: `${path}/proposal`,
      access,
      summary: "What a new contract is filled with",
      input: z.object({
        simulation: z.uuid().optional(),
        version: keyWithin(1, 100_000).default(1),
      }),
      output: termProposal,
    },
    (ctx, { simulation, version }) => proposeTerms(ctx, simulation ? { id: simulation, version } : null),
  ),
  get: answered(
    contracts.get(
      "One contract of the cabinet programme: its promise, its years, cabinets, tasks and history",
      contractRecord,
    ),
    (ctx, given) => getContract(ctx, given.id),
  ),
  add: answered(
    {
      method: "POST",
      path,
      access,
      summary: "A draft of a contract, of a saved case of the simulator too",
      input: contractInput.extend({ simulation: simulationSource.nullable().default(null) }),
      output: made,
    },
    (ctx, { simulation, ...given }) => addContract(ctx, given, simulation),
  ),
  change: answered(
    contracts.change("Change a draft or a rejected contract; the stamp says which state was seen", contractInput),
    (ctx, { id, stamp, ...given }) => changeContract(ctx, { id, stamp }, given),
  ),
  ...contracts.deeds(contractForms, {
    removal: ["Take a draft out of use", removeContract],
    cabinet: ["Put a cabinet to a contract", addCabinet],
  }),
  "cabinet-change": answered(
    {
      method: "POST",
      path: `${path}/:id/cabinet-change/:of`,
      access,
      summary: "Where a cabinet stands, since when and until when",
      input: cabinetForms["cabinet-change"].extend({ id, stamp, of: id }),
    },
    (ctx, given) => changeCabinet(ctx, seen(given), given.of, given),
  ),
};

/** The steps of domain.md 5.3. */
const steps = {
  ...contracts.deeds(contractForms, {
    submission: ["Hand a draft to whoever decides", submitContract],
    recall: ["Take a submission back: it is a draft again", recallContract],
    qualification: ["Promise what the purchases earn; somebody else than its authors", qualifyContract],
    rejection: ["Refuse it, with the reason", rejectContract],
    signature: ["Both sides have signed: its tasks are made", signContract],
    withdrawal: ["It was not signed after all: it waits for its signature as before", withdrawSignature],
    installation: ["The cabinets stand there", installContract],
    "installation-withdrawal": [
      "The cabinets do not stand there yet: it waits for them as before",
      withdrawInstallation,
    ],
    activation: ["The term runs", activateContract],
    renewal: ["A draft for another term", renewContract, made],
    closing: ["End it before its last day", closeContract],
    "closing-withdrawal": [
      "It did not end: it goes on as it was, with the tasks that its end dropped",
      withdrawClosing,
    ],
  }),
};

export const matrixContractRecords = area({ ...records, ...steps });
