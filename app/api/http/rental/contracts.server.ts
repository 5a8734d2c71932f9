import { z } from "zod";
import type { Ctx } from "~/api/domain/ctx";
import { keyWithin } from "~/api/domain/record-key";
import { addInvoice, payInvoice } from "~/api/domain/rental/contract/bill-contract.server";
import { contractForms, contractPartForms } from "~/api/domain/rental/contract/contract-forms";
import { contractInput } from "~/api/domain/rental/contract/contract-input";
import { contractProposal, simulationContracts } from "~/api/domain/rental/contract/contract-proposal";
import { contractChoices, contractRecord, endPreview } from "~/api/domain/rental/contract/contract-record";
import { buyOutContract, previewEnd, terminateContract } from "~/api/domain/rental/contract/end-contract.server";
import { renewContract, swapContract } from "~/api/domain/rental/contract/follow-contract.server";
import { listSimulationContracts, proposeContract } from "~/api/domain/rental/contract/from-simulation.server";
import { getContractChoices } from "~/api/domain/rental/contract/get-choices.server";
import { getContract } from "~/api/domain/rental/contract/get-contract.server";
import { returnCutters } from "~/api/domain/rental/contract/return-cutters.server";
import { reversePosting } from "~/api/domain/rental/contract/reverse-posting.server";
import { addContract, changeContract, removeContract } from "~/api/domain/rental/contract/save-contract.server";
import {
  addContractItem,
  changeContractItem,
  removeContractItem,
} from "~/api/domain/rental/contract/save-items.server";
import { deliverShipment, shipCutters } from "~/api/domain/rental/contract/ship-cutters.server";
import { approveContract, openContract } from "~/api/domain/rental/contract/sign-contract.server";
import type { Seen } from "~/api/domain/rental/contract/with-contract.server";
import { withdrawEnd } from "~/api/domain/rental/contract/withdraw-end.server";
import type { PostingKind, RentalMarket } from "~/api/domain/rental/rental-terms";
import { simulationSource } from "~/api/domain/simulation/simulation-input";
import { typedDay } from "../../domain/typed-values";
import { answered, area } from "../contract";
import { id, made, recordCalls, stamp } from "../record-calls";

const ends = z.enum(["termination", "buy-out", "swap"]);

/** Contracts of one market as records: at home and abroad have the same calls, each with its screen's right. */
function records(market: RentalMarket, menu: "MIPCTS05" | "MIPCTS06", path: string) {
  const access = { menu };
  const calls = recordCalls(path, access);
  const get = { method: "GET", access } as const;
  const one = z.object({ id });
  return {
    get: answered(calls.get("One rental contract with all that became of it", contractRecord), (ctx, given) =>
      getContract(ctx, market, given.id),
    ),
    choices: answered(
      {
        ...get,
        path: `${path}/:id/choices`,
        summary: "Cutters with prices, and warehouses",
        input: one,
        output: contractChoices,
      },
      (ctx, given) => getContractChoices(ctx, market, given.id),
    ),
    preview: answered(
      {
        ...get,
        path: `${path}/:id/preview`,
        summary: "What ending a contract on a day would cost",
        input: one.extend({ verb: ends, day: typedDay().optional() }),
        output: endPreview,
      },
      (ctx, given) => previewEnd(ctx, market, given),
    ),
    add: answered(
      {
        method: "POST",
        path,
        access,
        summary: "A draft of a contract; of a saved simulation with its cutters",
        input: contractInput.extend({ simulation: simulationSource.nullable().default(null) }),
        output: made,
      },
      (ctx, { simulation, ...given }) => addContract(ctx, market, given, simulation),
    ),
    change: answered(
      calls.change("Change a draft; the stamp says which state was seen", contractInput),
      (ctx, { id, stamp, ...given }) => changeContract(ctx, { market, id, stamp }, given),
    ),
  };
}

/** Contracts out of saved simulations. */
function simulated(market: RentalMarket, menu: "MIPCTS05" | "MIPCTS06", path: string) {
  const get = { method: "GET", access: { menu } } as const;
  const simulation = z.uuid();
  return {
    proposal: answered(
      {
        ...get,
        path: `${path}/simulations/:simulation/proposal`,
        summary: "What a version of a saved simulation fills a contract with, and what is missing",
        input: z.object({ simulation, version: keyWithin(1, 100_000) }),
        output: contractProposal,
      },
      (ctx, { simulation, version }) => proposeContract(ctx, market, { id: simulation, version }),
    ),
    ofSimulation: answered(
      {
        ...get,
        path: `${path}/simulations/:simulation`,
        summary: "Contracts that were made of a saved simulation",
        input: z.object({ simulation }),
        output: simulationContracts,
      },
      (ctx, { simulation }) => listSimulationContracts(ctx, market, simulation),
    ),
  };
}

/** What is done to a contract, from the draft to its end. */
function acts(market: RentalMarket, menu: "MIPCTS05" | "MIPCTS06", path: string) {
  const { deeds } = recordCalls(path, { menu });
  const here =
    <G, R>(perform: (ctx: Ctx, seen: Seen, given: G) => R) =>
    (ctx: Ctx, seen: Omit<Seen, "market">, given: G): R =>
      perform(ctx, { ...seen, market }, given);
  return deeds(contractForms, {
    removal: ["Take a draft out of use", here(removeContract)],
    approval: ["Sign a draft that somebody else wrote", here(approveContract)],
    opening: ["A signed contract begins to run", here(openContract)],
    item: ["Put a cutter to a draft", here(addContractItem)],
    shipment: ["Order and ship cutters", here(shipCutters), z.object({ shipmentNo: z.string() })],
    return: ["Cutters came back", here(returnCutters)],
    invoice: ["Charge the lessee", here(addInvoice)],
    termination: ["End a contract early, as calculated", here(terminateContract)],
    "buy-out": ["The lessee keeps the cutters", here(buyOutContract)],
    "end-withdrawal": ["Take back an early end or a buy-out entered by mistake", here(withdrawEnd)],
    renewal: ["A draft for another term", here(renewContract), made],
    swap: ["A draft with another cutter", here(swapContract), made],
  });
}

/** What is done to a part of a contract: a cutter, a shipment, an invoice. */
function partActs(market: RentalMarket, menu: "MIPCTS05" | "MIPCTS06", path: string) {
  const part = <S extends z.ZodRawShape>(name: string, form: z.ZodObject<S>, summary: string) =>
    ({
      ...({ method: "POST", path: `${path}/:id/${name}/:of`, access: { menu }, summary } as const),
      input: form.extend({ id, stamp, of: id }),
    }) as const;
  const seen = ({ id, stamp }: Omit<Seen, "market">) => ({ market, id, stamp });
  const { delivery, payment, ...ofItem } = contractPartForms;
  const reversal = (kind: PostingKind, summary: string) =>
    part(`${kind}-reversal`, contractPartForms[`${kind}-reversal`], summary);
  return {
    "item-change": answered(
      part("item-change", ofItem["item-change"], "Quantity and basis of a cutter of a draft"),
      (ctx, given) => changeContractItem(ctx, seen(given), given.of, given),
    ),
    "item-removal": answered(part("item-removal", ofItem["item-removal"], "Take a cutter from a draft"), (ctx, given) =>
      removeContractItem(ctx, seen(given), given.of),
    ),
    delivery: answered(part("delivery", delivery, "Ship what was ordered"), (ctx, given) =>
      deliverShipment(ctx, seen(given), given.of, given),
    ),
    payment: answered(part("payment", payment, "What was paid of an invoice"), (ctx, given) =>
      payInvoice(ctx, seen(given), given.of, given),
    ),
    "shipment-reversal": answered(reversal("shipment", "Take back a shipment booked by mistake"), (ctx, given) =>
      reversePosting(ctx, seen(given), { ...given, kind: "shipment" }),
    ),
    "return-reversal": answered(reversal("return", "Take back a return booked by mistake"), (ctx, given) =>
      reversePosting(ctx, seen(given), { ...given, kind: "return" }),
    ),
    "invoice-reversal": answered(reversal("invoice", "Take back an invoice made by mistake"), (ctx, given) =>
      reversePosting(ctx, seen(given), { ...given, kind: "invoice" }),
    ),
  };
}

const home = ["domestic", "MIPCTS05", "/rental/domesticContracts"] as const;
const abroad = ["overseas", "MIPCTS06", "/rental/overseasContracts"] as const;
export const domesticContracts = area({
  ...simulated(...home),
  ...records(...home),
  ...acts(...home),
  ...partActs(...home),
});
export const overseasContracts = area({
  ...simulated(...abroad),
  ...records(...abroad),
  ...acts(...abroad),
  ...partActs(...abroad),
});
