import type { z } from "zod";
import { withGroups } from "~/words/typed-number";
import type { Ctx } from "../../ctx";
import { invalidField } from "../../errors";
import type { Market } from "../member-terms";
import type { MembershipRules } from "../membership-rules";
import { spend } from "../points/post";
import type { pointForms } from "./point-input";
import { type Asked, type Posted, postOnce } from "./post-once.server";

/** Points spent in the points shop or for services (P8). @throws AppError insufficient-points, invalid-input, member-state */
export const usePoints = (ctx: Ctx, market: Market, asked: Asked & z.output<typeof pointForms.use>): Promise<Posted> =>
  postOnce(ctx, { verb: "use", action: "points-use", market }, asked, async ({ day, rules, post }) => {
    requireLeast(rules, asked.points);
    return post((account) => [spend(account, day, "use", asked.points)], { description: asked.description });
  });

/** A use is worth its trouble from so many points on (P8). */
export function requireLeast(rules: MembershipRules, points: number): void {
  const least = rules["least-use"];
  if (points < Number(least))
    throw invalidField("points", { key: "points.least", params: { least: withGroups(least) } });
}
