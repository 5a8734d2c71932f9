import { z } from "zod";
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
import { addContract, changeContract, removeContract } from "~/api/domain/rental/contract/save-contract.server";
import {
  addContractItem,
  changeContractItem,
  removeContractItem,
} from "~/api/domain/rental/contract/save-items.server";
import { deliverShipment, shipCutters } from "~/api/domain/rental/contract/ship-cutters.server";
import { approveContract, openContract } from "~/api/domain/rental/contract/sign-contract.server";
import type { RentalMarket } from "~/api/domain/rental/rental-terms";
import { simulationSource } from "~/api/domain/simulation/simulation-input";
import { typedDay } from "../../domain/typed-values";
import { answered, area } from "../contract";

const id = z.coerce.number().int().min(1).max(2_147_483_647);
const of = id;
const stamp = z.iso.datetime();
const made = z.object({ id: z.number() });
const ends = z.enum(["termination", "buy-out"]);

/** What a verb's call is, and one on a part of a contract. */
const callsAt = (access: { menu: string }, path: string) => ({
  verb: <S extends z.ZodRawShape>(name: string, form: z.ZodObject<S>, summary: string) =>
    ({ method: "POST", path: `${path}/:id/${name}`, access, summary, input: form.extend({ id, stamp }) }) as const,
  part: <S extends z.ZodRawShape>(name: string, form: z.ZodObject<S>, summary: string) =>
    ({
      method: "POST",
      path: `${path}/:id/${name}/:of`,
      access,
      summary,
      input: form.extend({ id, stamp, of }),
    }) as const,
});
type Given = { id: number; stamp: string };

/** Contracts of one market as records: at home and abroad have the same calls, each with its screen's right. */
function records(market: RentalMarket, menu: "MIPCTS05" | "MIPCTS06", path: string) {
  const access = { menu };
  const get = { method: "GET", access } as const;
  const one = z.object({ id });
  return {
    get: answered(
      {
        ...get,
        path: `${path}/:id`,
        summary: "One rental contract with all that became of it",
        input: one,
        output: contractRecord,
      },
      (ctx, given) => getContract(ctx, market, given.id),
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
      {
        method: "POST",
        path: `${path}/:id`,
        access,
        summary: "Change a draft; the stamp says which state was seen",
        input: contractInput.extend({ id, stamp }),
      },
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
        input: z.object({ simulation, version: z.coerce.number().int().min(1).max(100_000) }),
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

/** A contract's way from the draft to what comes and goes while it runs. */
function carrying(market: RentalMarket, menu: "MIPCTS05" | "MIPCTS06", path: string) {
  const { verb, part } = callsAt({ menu }, path);
  const seen = ({ id, stamp }: Given) => ({ market, id, stamp });
  const { approval, opening, removal, item, shipment } = contractForms;
  const { delivery } = contractPartForms;
  return {
    removal: answered(verb("removal", removal, "Take a draft out of use"), (ctx, given) =>
      removeContract(ctx, seen(given)),
    ),
    approval: answered(verb("approval", approval, "Sign a draft that somebody else wrote"), (ctx, given) =>
      approveContract(ctx, seen(given), given),
    ),
    opening: answered(verb("opening", opening, "A signed contract begins to run"), (ctx, given) =>
      openContract(ctx, seen(given), given),
    ),
    item: answered(verb("item", item, "Put a cutter to a draft"), (ctx, given) =>
      addContractItem(ctx, seen(given), given),
    ),
    "item-change": answered(
      part("item-change", contractPartForms["item-change"], "Quantity and basis of a cutter of a draft"),
      (ctx, given) => changeContractItem(ctx, seen(given), given.of, given),
    ),
    "item-removal": answered(
      part("item-removal", contractPartForms["item-removal"], "Take a cutter from a draft"),
      (ctx, given) => removeContractItem(ctx, seen(given), given.of),
    ),
    shipment: answered(
      { ...verb("shipment", shipment, "Order and ship cutters"), output: z.object({ shipmentNo: z.string() }) },
      (ctx, given) => shipCutters(ctx, seen(given), given),
    ),
    delivery: answered(part("delivery", delivery, "Ship what was ordered"), (ctx, given) =>
      deliverShipment(ctx, seen(given), given.of, given),
    ),
    return: answered(verb("return", contractForms.return, "Cutters came back"), (ctx, given) =>
      returnCutters(ctx, seen(given), given),
    ),
  };
}

/** What is charged, and how a contract ends or goes on. */
function ending(market: RentalMarket, menu: "MIPCTS05" | "MIPCTS06", path: string) {
  const { verb, part } = callsAt({ menu }, path);
  const seen = ({ id, stamp }: Given) => ({ market, id, stamp });
  const { invoice, termination, renewal, swap } = contractForms;
  const { payment } = contractPartForms;
  return {
    invoice: answered(verb("invoice", invoice, "Charge the lessee"), (ctx, given) =>
      addInvoice(ctx, seen(given), given),
    ),
    payment: answered(part("payment", payment, "What was paid of an invoice"), (ctx, given) =>
      payInvoice(ctx, seen(given), given.of, given),
    ),
    termination: answered(verb("termination", termination, "End a contract early, as calculated"), (ctx, given) =>
      terminateContract(ctx, seen(given), given),
    ),
    "buy-out": answered(verb("buy-out", contractForms["buy-out"], "The lessee keeps the cutters"), (ctx, given) =>
      buyOutContract(ctx, seen(given), given),
    ),
    renewal: answered({ ...verb("renewal", renewal, "A draft for another term"), output: made }, (ctx, given) =>
      renewContract(ctx, seen(given), given),
    ),
    swap: answered({ ...verb("swap", swap, "A draft with another cutter"), output: made }, (ctx, given) =>
      swapContract(ctx, seen(given), given),
    ),
  };
}

const home = ["domestic", "MIPCTS05", "/rental/domesticContracts"] as const;
const abroad = ["overseas", "MIPCTS06", "/rental/overseasContracts"] as const;
export const domesticContracts = area({
  ...simulated(...home),
  ...records(...home),
  ...carrying(...home),
  ...ending(...home),
});
export const overseasContracts = area({
  ...simulated(...abroad),
  ...records(...abroad),
  ...carrying(...abroad),
  ...ending(...abroad),
});
