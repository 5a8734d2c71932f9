import { decisions, type RequestDefinition, stepsOf } from "~/api/domain/request/define-request";
import type { RequestRecord } from "~/api/domain/request/request-input";
import type { Entry } from "~/ui/records/history";
import type { Step } from "~/ui/records/stepper";
import { personText } from "./person-text.server";
import type { RecordReader } from "./require-record.server";

type Event = RequestRecord["events"][number];

/**
 * What became of a request step by step, since it was sent last; none before.
 * @param name what a step is called
 */
export function stepsTaken(
  { record, t, at, locale }: RecordReader<RequestRecord>,
  definition: RequestDefinition,
  name: (step: string) => string,
): Step[] {
  if (record.sentAt === null) return [];
  const steps = stepsOf(definition, record.steps);
  const events = record.events.toSorted((a, b) => a.no - b.no);
  const round = events.slice(events.findLastIndex(({ verb }) => verb === "submission"));
  const decided = new Map(round.filter(isDecision).map((event) => [event.step, event]));
  const waits = steps.findIndex(({ key }) => key === record.step);
  const last =
    record.state === "approved"
      ? steps.length
      : Math.max(
          waits,
          steps.findLastIndex(({ key }) => decided.has(key)),
        );
  const stepOf = (key: string, place: number): Omit<Step, "key" | "name"> => {
    const event = decided.get(key);
    if (event) {
      const word = t(`request.event.${event.verb}`);
      const by = personText(locale, event.actor, event.actorFor);
      return { state: event.verb === "approval" ? "done" : "refused", text: `${word}: ${by}, ${at(event.at)}` };
    }
    if (place === waits)
      return { state: "now", text: t("request.steps.waits", { at: at(record.waitsSince ?? record.sentAt) }) };
    if (place < last) return { state: "done", text: t("request.steps.covered") };
    if (place === waits + 1 && record.escalatedAt)
      return { state: "may", text: t("request.steps.may", { at: at(record.escalatedAt) }) };
    return { state: "later", text: t(record.state === "submitted" ? "request.steps.later" : "request.steps.notAsked") };
  };
  return steps.map(({ key }, place) => ({ key, name: name(key), ...stepOf(key, place) }));
}

const isDecision = ({ verb }: Event): boolean => (decisions as readonly string[]).includes(verb);

/** What became of a request; a decision says at which step, where there are several. */
export const requestEvents = (
  { record, t, at, locale }: RecordReader<RequestRecord>,
  stepName: (step: string) => string = () => "",
): Entry[] =>
  record.events.map((event) => {
    const { no, verb, step, actor, actorFor, comment } = event;
    const byItself = verb === "reminder" || verb === "escalation";
    const by = byItself ? t("request.bySystem") : personText(locale, actor, actorFor);
    return {
      ...{ key: String(no), at: at(event.at) },
      text: [t(`request.event.${verb}`), comment].filter(Boolean).join(": "),
      by: [by, step && isDecision(event) && stepName(step)].filter(Boolean).join(" · "),
    };
  });
