import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { newSimulation } from "~/api/domain/simulation/simulation-input";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { type Desk, openAddress } from "../desks";
import { caseInSimulator, caseOf } from "./posted-case.server";
import { summaryOf } from "./summary.server";

/** The case stands in the address; here it is given a title. */
export async function loadNew(args: LoaderFunctionArgs, desk: Desk) {
  const reader = await requireForm(args, desk.code, async () => null);
  const typed = caseOf(args.request);
  return sendForm(reader, "simulation", newSimulation, {
    title: reader.t("sim.newSave"),
    stored: { customer: typed.endUserName ?? "" },
    code: desk.code,
    summary: await summaryOf(reader.api, reader.locale, desk, typed),
    back: caseInSimulator(desk, typed),
    words: ["sim.", "rental.sim."],
  });
}

export const saveNew = (args: ActionFunctionArgs, desk: Desk) =>
  save(args, desk.code, newSimulation, async ({ api }, given) => {
    const { id } = await api.simulations.add({ kind: desk.kind, ...given, input: caseOf(args.request) });
    return { to: openAddress(desk, id), told: "sim.saved" };
  });
