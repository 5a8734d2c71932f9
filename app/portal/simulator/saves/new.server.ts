import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { newSimulation } from "~/api/domain/simulation/simulation-input";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { backTo, searchOf } from "./posted-case.server";
import { openAddress, type SavedDesk } from "./saved-desk";

/** The case stands in the address; here it is given a title. */
export async function loadNew(args: LoaderFunctionArgs, desk: SavedDesk) {
  const reader = await requireForm(args, desk.code, async () => null);
  const { api, locale } = reader;
  const typed = await desk.caseOf(api, searchOf(args.request));
  return sendForm(reader, "simulation", newSimulation, {
    title: (t) => t("sim.newSave"),
    stored: { title: typed.title ?? "", customer: desk.customerOf(typed) },
    code: desk.code,
    summary: await desk.summaryOf(api, locale, typed),
    back: backTo(desk, args.request),
    words: ["sim.", ...desk.words],
  });
}

export const saveNew = (args: ActionFunctionArgs, desk: SavedDesk) =>
  save(args, desk.code, newSimulation, async ({ api }, given) => {
    const input = await desk.caseOf(api, searchOf(args.request));
    const { id } = await api.simulations.add({ kind: desk.kind, ...given, input });
    return { to: openAddress(desk, id), told: "sim.saved" };
  });
