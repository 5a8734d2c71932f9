import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { nextVersion } from "~/api/domain/simulation/simulation-input";
import { describeFields } from "~/portal/record/describe-fields.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { wordsFor } from "~/words";
import { type Desk, openAddress } from "../desks";
import { comparedInputs } from "./compared.server";
import { caseInSimulator, caseOf } from "./posted-case.server";
import { summaryOf } from "./summary.server";

/**
 * Whether the case in the address is to become the next version of a saved one. What differs from the newest version is
 * shown, whoever saved that: a colleague's work is not passed over unseen, and the case in the address is not lost.
 */
export async function loadVersion(args: LoaderFunctionArgs, desk: Desk) {
  const reader = await requireRecord(args, desk.code, (api, id) => api.simulations.get({ id }));
  const { record: kept, api, locale, t } = reader;
  if (kept.kind !== desk.kind || !kept.can.includes("saveOver")) throw new Response(null, { status: 404 });
  const typed = caseOf(args.request);
  const [newest] = kept.versions;
  const begunWith = Number(new URLSearchParams(wantedLocation(args.request).search).get("seen") ?? kept.lastVersion);
  const last = kept.lastVersion;
  return {
    code: desk.code,
    questionTitle: t("sim.saveOverOf", { title: kept.title }),
    text: t("sim.saveOverText", { next: last + 1, last, count: last }),
    summary: await summaryOf(api, locale, desk, typed, kept.id),
    overtaken:
      newest && begunWith < last ? t("rental.sim.overtaken", { number: newest.number, name: newest.savedBy }) : null,
    last,
    differs: newest ? comparedInputs(locale, newest.input, typed) : [],
    remark: describeFields(locale, "simulation", nextVersion).remark,
    stamp: kept.stamp,
    title: kept.title,
    back: caseInSimulator(desk, typed, { saved: kept.id }),
    words: wordsFor(locale, "sim.", "rental."),
  };
}

export const saveVersion = (args: ActionFunctionArgs, desk: Desk) =>
  save(args, desk.code, nextVersion, async ({ api, id, stamp }, { remark }) => {
    await api.simulations.saveOver({ id, stamp, remark, input: caseOf(args.request) });
    return { to: openAddress(desk, id), told: "sim.saved" };
  });
