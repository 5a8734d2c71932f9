import { by, sellers } from "../../lifecycle/who-may";
import type { Policy, Verbs } from "../../verbs";

/** `asked` waits for an answer; the others are its ends. */
export const askStates = ["asked", "sent", "refused", "withdrawn"] as const;
export type AskState = (typeof askStates)[number];

/** What is done to a request for pieces: the one asked answers, the one who asked takes it back. */
export const askVerbs = {
  sent: { remark: "optional" },
  refusal: { remark: "required" },
  withdrawal: { remark: "optional" },
} as const satisfies Verbs;
export type AskVerb = keyof typeof askVerbs;

/** Which side of it the viewer stands on; who sees the whole company stands on both. */
type Sided = { state: AskState; own: boolean; ours: boolean; theirs: boolean };

const waits: Policy<Sided> = (_viewer, { state }) => (state === "asked" ? null : "not-now");
/** Whoever wrote it does not answer it. */
const answers: Policy<Sided> = by(sellers, (viewer, ask) => {
  if (!ask.theirs) return "no-right";
  return ask.own ? "own-request" : waits(viewer, ask);
});

export const askPolicies: Record<AskVerb, Policy<Sided>> = {
  sent: answers,
  refusal: answers,
  withdrawal: by(sellers, (viewer, ask) => (ask.ours ? waits(viewer, ask) : "no-right")),
};

/** What each verb makes of it, and what the trail calls it. */
export const askSteps = {
  sent: { to: "sent", action: "stock-ask-sent" },
  refusal: { to: "refused", action: "stock-ask-refuse" },
  withdrawal: { to: "withdrawn", action: "stock-ask-withdraw" },
} as const satisfies Record<AskVerb, { to: AskState; action: string }>;
