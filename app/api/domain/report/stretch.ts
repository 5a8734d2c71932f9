import { z } from "zod";
import { addMonths, type Month } from "./period";

/** Complete months up to the last one of a report, so that a kept address moves on with it: "last3" in an address. */
export const stretches = ["last3", "last6", "last12", "last24"] as const;
export type Stretch = (typeof stretches)[number];

export const stretch = z.enum(stretches);
export const stretchMonths = (asked: Stretch): number => Number(asked.slice("last".length));
/** The first of its months. */
export const stretchStart = (asked: Stretch, last: Month): Month => addMonths(last, 1 - stretchMonths(asked));
