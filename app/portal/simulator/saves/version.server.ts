import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { recordId } from "~/api/domain/record-id";
import { nextVersion } from "~/api/domain/simulation/simulation-input";
import { describeFields } from "~/portal/record/describe-fields.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { wordsFor } from "~/words";
import { backTo, searchOf } from "./posted-case.server";
import { openAddress, type SavedDesk } from "./saved-desk";

/**
 * Whether the case in the address is to become the next version of a saved one. What differs from the newest version is
 * shown, whoever saved that: a colleague's work is not passed over unseen, and the case in the address is not lost.
 */
export async function loadVersion(args: LoaderFunctionArgs, desk: SavedDesk) {
  const reader = await requireRecord(args, desk.code, (api, id) => api.simulations.get({ id }));
  const { record: kept, api, locale, t } = reader;
  if (kept.kind !== desk.kind || !kept.can.includes("saveOver")) throw new Response(null, { status: 404 });
  const search = searchOf(args.request);
  const typed = await desk.caseOf(api, search);
  const [newest] = kept.versions;
  const begunWith = recordId(search.get("seen") ?? String(kept.lastVersion));
  const last = kept.lastVersion;
  return {
    code: desk.code,
    questionTitle: t("sim.saveOverOf", { title: kept.title }),
    text: t("sim.saveOverText", { next: last + 1, last }),
    summary: await desk.summaryOf(api, locale, typed, kept.id),
    overtaken: newest && begunWith < last ? t("sim.overtaken", { number: newest.number, name: newest.savedBy }) : null,
    last,
    differs: newest ? desk.inputs(locale, newest.input, typed) : [],
    remark: describeFields(locale, "simulation", nextVersion).remark,
    stamp: kept.stamp,
    title: kept.title,
    back: backTo(desk, args.request, kept.id),
    words: wordsFor(locale, "sim.", ...desk.words),
  };
}

export const saveVersion = (args: ActionFunctionArgs, desk: SavedDesk) =>
  save(args, desk.code, nextVersion, async ({ api, id, stamp }, { remark }) => {
    const input = await desk.caseOf(api, searchOf(args.request));
    await api.simulations.saveOver({ id, stamp, remark, input });
    return { to: openAddress(desk, id), told: "sim.saved" };
  });
