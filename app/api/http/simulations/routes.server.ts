import { deleteSimulation, restoreSimulation } from "~/api/domain/simulation/delete-simulation.server";
import { getSimulation } from "~/api/domain/simulation/get-simulation.server";
import { listSimulations } from "~/api/domain/simulation/list-simulations.server";
import { saveOver, saveSimulation } from "~/api/domain/simulation/save-simulation.server";
import { listShareGroups, shareSimulation } from "~/api/domain/simulation/share-simulation.server";
import type { Impl } from "../contract";
import type { simulations } from "./contract";

export const simulationsImpl: Impl<typeof simulations> = {
  list: (ctx, { kind, deleted }) => listSimulations(ctx, kind, deleted === "Y"),
  shareGroups: (ctx) => listShareGroups(ctx),
  get: (ctx, { id }) => getSimulation(ctx, id),
  add: (ctx, given) => saveSimulation(ctx, given),
  saveOver: (ctx, { id, ...given }) => saveOver(ctx, id, given),
  share: async (ctx, { id, ...given }) => {
    await shareSimulation(ctx, id, given);
    return {};
  },
  remove: async (ctx, { id, stamp }) => {
    await deleteSimulation(ctx, id, stamp);
    return {};
  },
  restore: async (ctx, { id }) => {
    await restoreSimulation(ctx, id);
    return {};
  },
};
