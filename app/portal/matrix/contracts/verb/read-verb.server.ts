import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { cabinetForms, contractForms } from "~/api/domain/matrix/contract/contract-input";
import type { ContractRecord } from "~/api/domain/matrix/contract/contract-record";
import { recordId } from "~/api/domain/record-id";
import { seoulDay } from "~/api/domain/seoul-time";
import type { TitleWords } from "~/portal/frame/record-visit.server";
import { doneBefore } from "~/portal/record/done-before.server";
import { leaveUnless } from "~/portal/record/leave-unless.server";
import { save } from "~/portal/record/save.server";
import { requireMenu } from "~/portal/session/guard.server";
import { hasWord, type WordKey } from "~/words";
import { contractPath, contractsPath } from "../../addresses";
import { presentEnding } from "../contract/present-ending.server";
import { presentEvidence } from "../contract/present-evidence.server";
import { presentQualification } from "../contract/present-qualification.server";
import { requireContract } from "../contract/require-contract.server";

type Params = { verb?: string | undefined; of?: string | undefined };

/** The form of a verb: of the contract, or of one of its cabinets (`of`). */
function formOf({ verb = "", of }: Params): z.ZodObject {
  const forms: Readonly<Record<string, z.ZodObject>> = of === undefined ? contractForms : cabinetForms;
  const schema = Object.hasOwn(forms, verb) ? forms[verb] : undefined;
  if (!schema) throw new Response(null, { status: 404 });
  return schema;
}

const dangers = [
  ...["rejection", "recall", "withdrawal", "installation-withdrawal", "closing", "closing-withdrawal", "removal"],
];
/** Asked where something is unusual. */
const ticks = ["withStock", "sure"];
/** Those that are about what was promised show how it is judged. */
const judging = ["submission", "qualification", "rejection"];

/** The page of something that is done to a contract: what will happen, and the fields it asks for. */
export async function readVerb(args: LoaderFunctionArgs) {
  const reader = await requireContract(args);
  const { record, params, t } = reader;
  const schema = formOf(params);
  const { verb = "", of } = params;
  const back = contractPath(record.id);
  const isOpen = record.can.some((right) => right === verb);
  await leaveUnless(isOpen, reader, back, doneBefore(reader, verb, "matrix.event") ?? hindranceOf(record, verb));
  const stored = storedFor(record, verb, recordId(of));
  if (stored === null) throw new Response(null, { status: 404 });
  const word = `matrix.verb.${verb}`;
  const page = {
    title: (t: TitleWords) => `${record.contractNo}: ${t(word as WordKey)}`,
    note: record.customerName,
    asks: t(word as WordKey),
    text: hasWord(`${word}.text`) ? t(`${word}.text` as WordKey) : "",
    names: Object.keys(schema.shape).filter((name) => !ticks.includes(name)),
    danger: dangers.includes(verb),
    deletes: verb === "removal" ? t("admin.delete.question") : null,
    qualification: judging.includes(verb) ? presentQualification(reader) : null,
    evidence: judging.includes(verb) ? presentEvidence(reader) : null,
    ending: verb === "closing" ? presentEnding(reader) : null,
    back,
    follower: verb === "renewal" ? record.followedBy && followerOf(record.followedBy, t("matrix.followedBy")) : null,
    stored: { ...stored, stamp: record.stamp },
    words: ["matrix.card."],
  };
  return { reader, schema, page };
}

/** Why it cannot be done now, as the use-case would say it. */
function hindranceOf(record: ContractRecord, verb: string): WordKey {
  if (verb === "qualification" && record.state === "submitted" && record.qualification.grade === "NOT_QUALIFIED")
    return "api.matrix-not-qualified";
  if ((verb === "qualification" || verb === "rejection") && record.state === "submitted" && record.own)
    return "api.own-contract";
  if (
    verb === "withdrawal" &&
    record.state === "signed" &&
    record.cabinets.some(({ installedOn }) => installedOn !== null)
  )
    return "api.matrix-cabinet-stands";
  if (verb === "installation-withdrawal" && record.state === "installed") return "api.matrix-cabinet-used";
  if (verb === "closing-withdrawal" && record.state === "closed" && record.closeReason === "terminated")
    return record.cabinets.some(({ removedOn }) => removedOn !== null)
      ? "api.matrix-cabinet-fetched"
      : "api.matrix-renewal-runs";
  if (verb === "installation" && record.state === "signed") return "api.matrix-no-cabinet";
  if (verb === "activation" && record.state === "installed" && !record.hasPaper) return "api.matrix-no-paper";
  return "api.not-now";
}

/** The way on for whoever renews a contract that somebody else has just renewed. */
const followerOf = ({ id, contractNo }: NonNullable<ContractRecord["followedBy"]>, label: string) => ({
  ...{ label, text: contractNo, href: contractPath(id) },
});

/** What stands in the fields at first; null where there is no such cabinet. */
function storedFor(record: ContractRecord, verb: string, of: number): Record<string, unknown> | null {
  if (verb === "cabinet-change") return record.cabinets.find(({ id }) => id === of) ?? null;
  return { day: seoulDay(new Date()) };
}

type Call = (given: object) => Promise<{ id?: number } | undefined>;

/** Does what the form asks for, then on to the contract, or to the one that was made. */
export async function takeVerb(args: ActionFunctionArgs) {
  // The right first: whether there is such a verb is told to nobody else.
  await requireMenu(args, "MIPMTX05");
  return save(args, "MIPMTX05", formOf(args.params), async ({ api, id, stamp }, given) => {
    const { verb = "", of } = args.params;
    const calls = api.matrixContracts as unknown as Readonly<Record<string, Call>>;
    const made = await calls[verb]?.({
      ...given,
      ...{ id: recordId(id), stamp },
      ...(of !== undefined && { of: recordId(of) }),
    });
    if (verb === "removal") return { to: contractsPath };
    if (made?.id === undefined) return { to: contractPath(id) };
    return { to: contractPath(made.id), told: "matrix.contract.made" };
  });
}

/** As the page reads it: the form itself travels beside it. */
export type VerbPageData = { recordTitle: string } & Awaited<ReturnType<typeof readVerb>>["page"];
