import { z } from "zod";
import type { WordKey } from "~/words";
import { text } from "../typed-values";

/** Kinds of cases that can be kept. */
export const simulationKinds = ["cost-saving", "rental-domestic", "rental-overseas", "matrix", "ttmb"] as const;
export type SimulationKind = (typeof simulationKinds)[number];

/** What was typed, by field: a case is small, and whatever is no field of it is left out. */
export const typedCase = z.record(z.string().max(60), z.string().max(100));
export const simulationTitle = {
  title: z
    .string()
    .trim()
    .min(1, { error: "api.field.required" satisfies WordKey })
    .max(100),
  customer: text(100),
};
export const remark = text(500);
/** Users by their IDs and groups by theirs. */
export const audience = { users: z.array(z.string().max(254)).max(60), groups: z.array(z.string().max(60)).max(60) };

/** The forms of a case: a new one, a further version of it, and whom it is shared with. */
export const newSimulation = z.object({ ...simulationTitle, remark });
export const nextVersion = z.object({ remark });
export const shareForm = z.object({
  users: text(5000).meta({ picks: "user", several: true }),
  groups: z.array(z.string()).default([]),
});

/** What a viewer may do with a case; button and server read the same. */
export const simulationActs = ["saveOver", "share", "delete", "restore"] as const;
export type SimulationAct = (typeof simulationActs)[number];

/** Which version of a saved case something is made of. */
export const simulationSource = z.object({ id: z.uuid(), version: z.number().int().min(1).max(100_000) });
export type SimulationSource = z.output<typeof simulationSource>;
