import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { contractForms } from "~/api/domain/agent-system/contract/contract-input";
import type { ContractRecord } from "~/api/domain/agent-system/contract/contract-record";
import type { Wording } from "~/api/domain/errors";
import { dayBefore } from "~/api/domain/report/period";
import { seoulDay } from "~/api/domain/seoul-time";
import type { TitleWords } from "~/portal/frame/record-visit.server";
import { doneBefore } from "~/portal/record/done-before.server";
import { leaveUnless } from "~/portal/record/leave-unless.server";
import { save } from "~/portal/record/save.server";
import { requireMenu } from "~/portal/session/guard.server";
import { hasWord, type WordKey } from "~/words";
import { contractPath, contractsPath } from "../addresses";
import { type ContractReader, requireContract } from "../contract/require-contract.server";
import { daysGone } from "../days-gone";

function formOf(verb = ""): z.ZodObject {
  const forms: Readonly<Record<string, z.ZodObject>> = contractForms;
  const schema = Object.hasOwn(forms, verb) ? forms[verb] : undefined;
  if (!schema) throw new Response(null, { status: 404 });
  return schema;
}

const dangers = ["recall", "withdrawal", "rejection", "termination", "termination-withdrawal", "removal"];

/** The page of something that is done to a contract: what will happen, and the fields it asks for. */
export async function readVerb(args: LoaderFunctionArgs) {
  const reader = await requireContract(args);
  const { record, params, t } = reader;
  const { verb = "" } = params;
  const schema = formOf(verb);
  const back = contractPath(record.id);
  const taken = verb === "termination-withdrawal" ? daysGone(record) : null;
  const isOpen = record.can.some((right) => right === verb) && !taken;
  await leaveUnless(
    isOpen,
    reader,
    back,
    doneBefore(reader, verb, "agentContract.event") ?? hindranceOf(record, verb, taken),
  );
  const word = `agentContract.verb.${verb}`;
  const page = {
    title: (t: TitleWords) => `${record.contractNo}: ${t(word as WordKey)}`,
    note: record.distributorName,
    asks: t(word as WordKey),
    text: textOf(reader, verb),
    names: Object.keys(schema.shape),
    danger: dangers.includes(verb),
    deletes: verb === "removal" ? t("admin.delete.question") : null,
    back,
    follower:
      verb === "renewal" ? record.followedBy && followerOf(record.followedBy, t("agentContract.followedBy")) : null,
    stored: { ...(verb === "care" ? record : { day: dayOf(record, verb) }), stamp: record.stamp },
    words: [],
  };
  return { reader, schema, page };
}

/** What will happen; of a termination only days that its form can take, and what follows the contract. */
function textOf({ record, t }: ContractReader, verb: string): string {
  const { endOn: end, noticeDays: days, noticeFrom: day, next } = record;
  const isLate = verb === "termination" && day > end;
  const word = `agentContract.verb.${verb}.${isLate ? "late" : "text"}`;
  const text = hasWord(word) ? t(word as WordKey, { end, days, day }) : "";
  if (verb !== "termination" || !next) return text;
  const { contractNo: contract, startOn: start } = next;
  const state = t(`agentContract.state.${next.state}`);
  const params = { contract, state, start, before: dayBefore(start, 1) };
  return `${text} ${t("agentContract.verb.termination.next", params)}`;
}

/** Today; of a termination the day with which the notice is kept. */
const dayOf = ({ noticeFrom, endOn }: ContractRecord, verb: string): string =>
  verb === "termination" ? (noticeFrom < endOn ? noticeFrom : endOn) : seoulDay(new Date());

/** The way on for whoever renews a contract that somebody else has just renewed. */
const followerOf = ({ id, contractNo }: NonNullable<ContractRecord["followedBy"]>, label: string) => ({
  ...{ label, text: contractNo, href: contractPath(id) },
});

/** Why it cannot be done now, as the use-case would say it. */
function hindranceOf(record: ContractRecord, verb: string, taken: ContractRecord["next"]): WordKey | Wording {
  const { state, stored, own, inner, resting } = record;
  if (!inner) return "api.no-right";
  if (taken) return { key: "agentContract.daysGone", params: { contract: taken.contractNo, day: taken.startOn } };
  if (verb === "submission" && stored === "draft") return "api.agent-contract-no-scope";
  if (verb === "withdrawal" && stored === "active" && resting) return `api.agent-contract-${resting}`;
  return (verb === "signature" || verb === "rejection") && state === "submitted" && own
    ? "api.own-contract"
    : "api.not-now";
}

type Call = (given: object) => Promise<{ id?: number } | undefined>;

/** Does what the form asks for, then on to the contract, or to the one that was made. */
export async function takeVerb(args: ActionFunctionArgs) {
  // The right first: whether there is such a verb is told to nobody else.
  await requireMenu(args, "MIPTAS05");
  const { verb = "" } = args.params;
  return save(args, "MIPTAS05", formOf(verb), async ({ api, id, stamp }, given) => {
    const calls = api.agentContracts as unknown as Readonly<Record<string, Call>>;
    const made = await calls[verb]?.({ ...given, id: Number(id), stamp });
    if (verb === "removal") return { to: contractsPath };
    if (made?.id === undefined) return { to: contractPath(id) };
    return { to: contractPath(made.id), told: "agentContract.contract.made" };
  });
}

/** As the page reads it: the form itself travels beside it. */
export type VerbPageData = { recordTitle: string } & Awaited<ReturnType<typeof readVerb>>["page"];
