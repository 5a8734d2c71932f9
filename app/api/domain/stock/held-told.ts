import { z } from "zod";

/** Sentences on what was counted since the day that something was written of, and so stays what lies there; mostly none. */
export const heldTold = { held: z.array(z.string()).default([]) };
