import type { MemberPoints, TransferRow } from "~/api/domain/membership/point-report/point-shapes";
import type { PointPartVerb } from "~/api/domain/membership/posting/point-input";
import type { RecordReader } from "~/portal/record/require-record.server";
import type { WordKey } from "~/words";
import { formatInteger } from "~/words/formats";

/** What can be done about a transfer: nothing once it is over; who asked for much neither confirms it nor carries it out. */
export function transferVerbs({ isHeld, state, needsSecond }: TransferRow): PointPartVerb[] {
  if (state !== "waiting") return [];
  const own = isHeld ? (["transfer-confirmation", "transfer-now"] as const) : (["transfer-now"] as const);
  return [...(needsSecond ? [] : own), "transfer-cancellation"];
}

type Reader = Pick<RecordReader<MemberPoints>, "record" | "params" | "locale" | "t">;
type PointPart = {
  /** Its points and their day. Empty where the act is about nothing but the member. */
  about: string;
  /** Why it cannot be done now; null where it can. */
  against: WordKey | null;
};

/** What an act of the address is about, and whether it is one that the member's page offers. */
export function partOf(reader: Reader): PointPart {
  const { verb = "", of } = reader.params;
  if (of === undefined) return { about: "", against: null };
  if (verb === "cancellation" || verb === "reversal") return spentPart(reader, verb, of);
  return verb.startsWith("transfer-") ? transferPart(reader, verb, of) : correctionPart(reader, of);
}

function spentPart(reader: Reader, verb: string, of: string): PointPart {
  const { standing, allStanding, entries } = reader.record;
  const offered = standing.find(({ id }) => String(id) === of);
  const listed = entries.find(({ id }) => String(id) === of);
  const entry = offered ?? listed;
  const about = entry ? told(reader, `points.type.${entry.type}`, entry.day, entry.points) : "";
  if (offered ? offered.verb === verb : allStanding > standing.length && (listed?.stands ?? true))
    return { about, against: null };
  const isSpent = listed?.type === "use" || listed?.type === "offset";
  return { about, against: isSpent && !listed.stands ? "api.entry-cancelled" : "api.not-now" };
}

function transferPart(reader: Reader, verb: string, of: string): PointPart {
  const transfer = reader.record.transfers.find(({ id }) => String(id) === of);
  if (!transfer) return { about: "", against: "api.not-now" };
  const about = told(reader, "points.verb.transfer", transfer.requestedOn, transfer.points);
  if (transferVerbs(transfer).some((each) => each === verb)) return { about, against: null };
  return { about, against: transfer.state === "waiting" ? "api.not-now" : "api.transfer-ended" };
}

function correctionPart(reader: Reader, of: string): PointPart {
  const correction = reader.record.corrections.find(({ id }) => id === of);
  if (!correction) return { about: "", against: "api.correction-decided" };
  return { about: told(reader, "points.verb.correction", correction.requestedOn, correction.points), against: null };
}

const told = ({ locale, t }: Reader, what: WordKey, day: string | null, points: number) =>
  t("points.verb.about", { what: t(what), day: day ?? "", points: formatInteger(locale, Math.abs(points)) });
