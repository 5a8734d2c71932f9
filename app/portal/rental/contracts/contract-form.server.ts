import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { ownToday } from "~/api/domain/own-today";
import { contractInput } from "~/api/domain/rental/contract/contract-input";
import { canKeepContracts } from "~/api/domain/rental/contract/contract-policy";
import type { ContractRecord } from "~/api/domain/rental/contract/contract-record";
import type { TitleWords } from "~/portal/frame/record-visit.server";
import type { Stored } from "~/portal/record/describe-fields.server";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { type RecordReader, requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { saveAddress } from "~/portal/simulator/saves/saved-desk";
import { sourceIn } from "~/portal/simulator/saves/source-in.server";
import { type ContractScreen, contractAddress, deskOf } from "./contract-screens";
import { presentProposal } from "./present-proposal.server";

type Reader = RecordReader<ContractRecord | null>;

export const requireContractForm = (args: LoaderFunctionArgs, screen: ContractScreen): Promise<Reader> =>
  requireForm(args, screen.code, (api, id) => screen.of(api).get({ id: Number(id) || 0 }), canKeepContracts);

/** A new contract, or a draft that changes; `?customer=` names the lessee, `?simulation=` what it is made of. */
export async function presentContractForm(reader: Reader, screen: ContractScreen) {
  const { record: contract, request } = reader;
  const customer = new URL(request.url).searchParams.get("customer")?.slice(0, 60);
  const today = ownToday(new Date(), reader.user.userPrincipal);
  const source = contract === null ? sourceIn(request) : null;
  const proposal = source && (await orNotFound(screen.of(reader.api).proposal({ ...source, simulation: source.id })));
  const filled = proposal?.given as Stored | undefined;
  return {
    title: (t: TitleWords) => (contract ? `${contract.contractNo}: ${t("contracts.edit")}` : t("contracts.new")),
    stored: contract ?? filled ?? { customer, contractedOn: today, startOn: today, period: "12", cpoCount: 0 },
    code: screen.code,
    making: contract === null,
    proposal: proposal && presentProposal(reader, screen, proposal),
    back: contract
      ? contractAddress(screen, contract.id)
      : proposal
        ? saveAddress(deskOf[screen.market], proposal.simulation.id)
        : screen.path,
    words: ["contracts."],
  };
}

export const saveContract = (args: ActionFunctionArgs, screen: ContractScreen) =>
  save(args, screen.code, contractInput, async ({ api, id, stamp }, given) => {
    if (args.params.id !== undefined) {
      await screen.of(api).change({ id: Number(id), stamp, ...given });
      return { to: contractAddress(screen, id) };
    }
    const made = await screen.of(api).add({ ...given, simulation: sourceIn(args.request) });
    return { to: contractAddress(screen, made.id), told: "contracts.created" };
  });
