import { z } from "zod";
import type { WordKey } from "~/words";
import { needed } from "../typed-values";
import { publicAddress } from "./feed/check-address";
import { continents, feedFaults } from "./news-terms";
import { siteActs } from "./site-policy";

/** An address on the internet; what its name stands for is checked again with every request. */
const address = () =>
  z
    .string()
    .trim()
    .min(1)
    .max(1000)
    .refine((text) => publicAddress(text) !== null, { error: "news.site.address.wrong" satisfies WordKey });

/** A site as its form sends it (specification: News: name, URL, continent), with where its feed stands. */
export const siteInput = z.object({
  name: needed(120),
  continent: z.enum(continents),
  url: address(),
  feedUrl: address(),
});
export type SiteInput = z.output<typeof siteInput>;

/** read = the last time went well; failing = it did not; new = not read yet; paused = not read until somebody says so. */
export const siteStates = ["read", "failing", "new", "paused"] as const;
export type SiteState = (typeof siteStates)[number];

const health = {
  id: z.number(),
  state: z.enum(siteStates),
  lastRunAt: z.string().nullable(),
  lastSuccessAt: z.string().nullable(),
  lastNewAt: z.string().nullable(),
  /** Not read before. */
  nextRunAt: z.string().nullable(),
  failures: z.number(),
  fault: z.enum(feedFaults).nullable(),
  status: z.number().nullable(),
  items: z.number(),
};

/** The address without its rules: what is stored was checked when it was typed. */
const stored = { ...siteInput.shape, url: z.string(), feedUrl: z.string() };
export const listedSite = z.object({ ...stored, ...health });
export type ListedSite = z.output<typeof listedSite>;

export const siteRecord = listedSite.extend({
  /** Whether this portal reads feeds at all. */
  collecting: z.boolean(),
  stamp: z.string(),
  can: z.array(z.enum(siteActs)),
});
export type SiteRecord = z.output<typeof siteRecord>;
