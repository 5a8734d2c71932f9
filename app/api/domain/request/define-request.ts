/** draft = not sent yet; submitted = its step waits for a decision; returned = back with its requester to be changed. */
export const requestStates = ["draft", "submitted", "returned", "approved", "rejected", "withdrawn"] as const;
export type RequestState = (typeof requestStates)[number];

/** What a second person answers. */
export const decisions = ["approval", "rejection", "return"] as const;
export type Decision = (typeof decisions)[number];
/** What is done to a request; each is an address below its own. */
export const requestVerbs = ["submission", ...decisions, "withdrawal"] as const;
export type RequestVerb = (typeof requestVerbs)[number];
/** What its history tells. */
export type EventVerb = RequestVerb | "reminder" | "escalation";

export type RequestStep = {
  key: string;
  /** The screen code whose right lets a person decide here, on customers of that person's units. */
  right: string;
};

/** How one kind of request runs: its steps in their order, who decides each, where a comment is wanted. */
export type RequestDefinition = {
  kind: string;
  /** The screen whose right opens its list and its records. */
  screen: string;
  /** Address of the list; a request's own is below it. */
  path: string;
  steps: readonly [RequestStep, ...RequestStep[]];
  /** Decisions that have to say why. */
  commentOn: readonly Decision[];
  /** So long a step may wait before those who may decide are reminded, and again after as long. */
  remindAfterWorkingDays: number;
  /** After so many the people of the next step may decide the one that waits too; without it nobody else may. */
  escalateAfterWorkingDays?: number;
};

/** Keeps the literal types of what is given. */
export const defineRequest = <const D extends RequestDefinition>(definition: D): D => definition;

/** Where a request stands: its state, and the step that waits while it is submitted. */
export type Stage = { state: RequestState; step: string | null };
/** The same with the steps that limits chose for it (null = all), and whether the present one was escalated. */
export type Standing = Stage & { steps?: readonly string[] | null; escalatedAt?: string | null };

/** The steps that a request takes, in their order. */
export const stepsOf = ({ steps }: RequestDefinition, chosen: readonly string[] | null | undefined): RequestStep[] =>
  steps.filter(({ key }) => !chosen || chosen.includes(key));

const still = (state: RequestState): Stage => ({ state, step: null });
const isOpen = ({ state }: Stage): boolean => state === "draft" || state === "returned";

/**
 * Where it stands after a verb; null where the verb does not fit where it stands. An approval counts for every further
 * step whose right the same person holds: whoever may decide more need not approve twice.
 */
export function stageAfter(
  definition: RequestDefinition,
  stage: Standing,
  verb: RequestVerb,
  holds: (right: string) => boolean = () => false,
): Stage | null {
  if (verb === "submission") return isOpen(stage) ? { state: "submitted", step: definition.steps[0].key } : null;
  if (verb === "withdrawal") return isOpen(stage) || stage.state === "submitted" ? still("withdrawn") : null;
  if (stage.state !== "submitted") return null;
  if (verb === "rejection") return still("rejected");
  if (verb === "return") return still("returned");
  const steps = stepsOf(definition, stage.steps);
  const present = steps.findIndex(({ key }) => key === stage.step);
  const covered = steps.findLastIndex(({ right }) => holds(right));
  const next = steps[Math.max(present, covered) + 1];
  return next ? { state: "submitted", step: next.key } : still("approved");
}

/** The step that comes after one in its kind, whether limits ask for it or not: who decides what waits too long. */
export const stepAbove = ({ steps }: RequestDefinition, step: string | null): RequestStep | undefined =>
  step === null ? undefined : steps[steps.findIndex(({ key }) => key === step) + 1];

/** The rights of which one decides where it stands, the usual one first; none where nothing waits for a decision. */
export function rightsAt(
  definition: RequestDefinition,
  { step, escalatedAt }: Pick<Standing, "step" | "escalatedAt">,
): string[] {
  const right = definition.steps.find(({ key }) => key === step)?.right;
  if (right === undefined) return [];
  const above = escalatedAt ? stepAbove(definition, step)?.right : undefined;
  return above === undefined ? [right] : [right, above];
}

/** What a reader may do to a request, in the order of its buttons; "change" is its form. */
export type RequestAct = RequestVerb | "change";
export const requestActs = ["change", ...requestVerbs] as const satisfies readonly RequestAct[];

/** Sent along with every answer, so that a button and the server cannot disagree. Nobody decides on their own request. */
export function actsOf(
  definition: RequestDefinition,
  stage: Standing,
  { isRequester, mayDecide }: { isRequester: boolean; mayDecide: boolean },
): RequestAct[] {
  const own = (verb: RequestVerb) => verb === "submission" || verb === "withdrawal";
  const verbs = requestVerbs.filter(
    (verb) => (own(verb) ? isRequester : mayDecide && !isRequester) && stageAfter(definition, stage, verb) !== null,
  );
  return isRequester && isOpen(stage) ? ["change", ...verbs] : verbs;
}

export const isDecision = (verb: RequestVerb): verb is Decision => (decisions as readonly string[]).includes(verb);

/**
 * mine = asked by the reader; waiting = for the reader's decision, or back to be changed; undecided = for anybody's, or back with
 * its requester; decided = approved or rejected.
 */
export const requestLists = ["mine", "waiting", "undecided", "decided"] as const;
