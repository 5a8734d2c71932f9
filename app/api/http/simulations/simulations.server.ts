import { z } from "zod";
import { deleteSimulation, restoreSimulation } from "~/api/domain/simulation/delete-simulation.server";
import { getSimulation } from "~/api/domain/simulation/get-simulation.server";
import { listSimulations } from "~/api/domain/simulation/list-simulations.server";
import { saveOver, saveSimulation } from "~/api/domain/simulation/save-simulation.server";
import { listShareGroups, shareSimulation } from "~/api/domain/simulation/share-simulation.server";
import {
  audience,
  remark,
  simulationActs,
  simulationKinds,
  simulationTitle,
  typedCase,
} from "~/api/domain/simulation/simulation-input";
import { answered, area } from "../contract";

const id = z.uuid();
const kind = z.enum(simulationKinds);
const stamp = z.string().max(40);
const texts = z.record(z.string(), z.string());
const result = z.record(z.string(), z.unknown());

const kept = z.object({
  id: z.string(),
  kind,
  title: z.string(),
  customer: z.string(),
  ownerId: z.string(),
  owner: z.string(),
  lastVersion: z.number(),
  deleted: z.boolean(),
  stamp: z.string(),
  /** What the reader may do with it. */
  can: z.array(z.enum(simulationActs)),
});
const version = z.object({
  number: z.number(),
  /** What was typed, the rates of that day and the result, as they were. */
  input: texts,
  rates: texts,
  result,
  remark: z.string(),
  savedBy: z.string(),
  savedAt: z.string(),
});
const named = z.array(z.object({ id: z.string(), name: z.string() }));

/** Cases of simulators that people keep: versions that never change, shared with named colleagues. Others' are 404. */
export const simulations = area({
  list: answered(
    {
      method: "GET",
      path: "/simulations",
      access: "user",
      summary: "The user's own cases of a simulator and those shared with him, newest first",
      input: z.object({ kind, deleted: z.enum(["Y", "N"]).default("N") }),
      output: z.object({ rows: z.array(kept.extend({ input: texts, result, savedAt: z.string() })) }),
    },
    (ctx, { kind, deleted }) => listSimulations(ctx, kind, deleted === "Y"),
  ),
  shareGroups: answered(
    {
      method: "GET",
      path: "/simulations/groups",
      access: "user",
      summary: "The groups that the user may share a case with",
      output: z.object({ groups: named }),
    },
    (ctx) => listShareGroups(ctx),
  ),
  get: answered(
    {
      method: "GET",
      path: "/simulations/:id",
      access: "user",
      summary: "A case with all its versions and whom it is shared with",
      input: z.object({ id }),
      output: kept.extend({ versions: z.array(version), audience: z.object({ users: named, groups: named }) }).meta({
        id: "Simulation",
      }),
    },
    (ctx, { id }) => getSimulation(ctx, id),
  ),
  add: answered(
    {
      method: "POST",
      path: "/simulations",
      access: "user",
      summary: "Keep a case under a title",
      input: z.object({ kind, ...simulationTitle, remark, input: typedCase }),
      output: z.object({ id: z.string() }),
    },
    (ctx, given) => saveSimulation(ctx, given),
  ),
  saveOver: answered(
    {
      method: "POST",
      path: "/simulations/:id/versions",
      access: "user",
      summary: "Save a case as the next version of one's own; 409 when somebody was quicker",
      input: z.object({ id, stamp, remark, input: typedCase }),
      output: z.object({ number: z.number() }),
    },
    (ctx, { id, ...given }) => saveOver(ctx, id, given),
  ),
  share: answered(
    {
      method: "POST",
      path: "/simulations/:id/audience",
      access: "user",
      summary: "Name the users and groups who may open one's own case",
      input: z.object({ id, ...audience }),
    },
    async (ctx, { id, ...given }) => {
      await shareSimulation(ctx, id, given);
      return {};
    },
  ),
  remove: answered(
    {
      method: "POST",
      path: "/simulations/:id/removal",
      access: "user",
      summary: "Take one's own case out of sight; it can be restored",
      input: z.object({ id, stamp }),
    },
    async (ctx, { id, stamp }) => {
      await deleteSimulation(ctx, id, stamp);
      return {};
    },
  ),
  restore: answered(
    {
      method: "POST",
      path: "/simulations/:id/restoration",
      access: "user",
      summary: "Bring a deleted case of one's own back",
      input: z.object({ id }),
    },
    async (ctx, { id }) => {
      await restoreSimulation(ctx, id);
      return {};
    },
  ),
});
