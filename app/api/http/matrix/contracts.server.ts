import { z } from "zod";
import { addCabinet, changeCabinet } from "~/api/domain/matrix/contract/cabinets.server";
import { cabinetForms, contractForms, contractInput } from "~/api/domain/matrix/contract/contract-input";
import { termProposal } from "~/api/domain/matrix/contract/contract-proposal";
import { contractRecord } from "~/api/domain/matrix/contract/contract-record";
import { getContract } from "~/api/domain/matrix/contract/get-contract.server";
import {
  activateContract,
  closeContract,
  installContract,
  qualifyContract,
  rejectContract,
  renewContract,
  signContract,
  submitContract,
} from "~/api/domain/matrix/contract/move-contract.server";
import { proposeTerms } from "~/api/domain/matrix/contract/propose-terms.server";
import { addContract, changeContract, removeContract } from "~/api/domain/matrix/contract/save-contract.server";
import { simulationSource } from "~/api/domain/simulation/simulation-input";
import { answered, area } from "../contract";
import { id, recordCalls, stamp } from "../record-calls";

const made = z.object({ id: z.number() });
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
        version: z.coerce.number().int().min(1).max(100_000).default(1),
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
  removal: answered(contracts.form("removal", contractForms.removal, "Take a draft out of use"), (ctx, given) =>
    removeContract(ctx, seen(given)),
  ),
  cabinet: answered(contracts.form("cabinet", contractForms.cabinet, "Put a cabinet to a contract"), (ctx, given) =>
    addCabinet(ctx, seen(given), given),
  ),
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
  submission: answered(
    contracts.form("submission", contractForms.submission, "Hand a draft to whoever decides"),
    (ctx, given) => submitContract(ctx, seen(given), given),
  ),
  qualification: answered(
    contracts.form(
      "qualification",
      contractForms.qualification,
      "Promise what the purchases earn; somebody else than its authors",
    ),
    (ctx, given) => qualifyContract(ctx, seen(given), given),
  ),
  rejection: answered(
    contracts.form("rejection", contractForms.rejection, "Refuse it, with the reason"),
    (ctx, given) => rejectContract(ctx, seen(given), given),
  ),
  signature: answered(
    contracts.form("signature", contractForms.signature, "Both sides have signed: its tasks are made"),
    (ctx, given) => signContract(ctx, seen(given), given),
  ),
  installation: answered(
    contracts.form("installation", contractForms.installation, "The cabinets stand there"),
    (ctx, given) => installContract(ctx, seen(given), given),
  ),
  activation: answered(contracts.form("activation", contractForms.activation, "The term runs"), (ctx, given) =>
    activateContract(ctx, seen(given), given),
  ),
  renewal: answered(
    { ...contracts.form("renewal", contractForms.renewal, "A draft for another term"), output: made },
    (ctx, given) => renewContract(ctx, seen(given), given),
  ),
  closing: answered(contracts.form("closing", contractForms.closing, "End it before its last day"), (ctx, given) =>
    closeContract(ctx, seen(given), given),
  ),
};

export const matrixContractRecords = area({ ...records, ...steps });
