import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { recordId } from "~/api/domain/record-id";
import { namesInList } from "~/api/domain/report/list";
import { shareForm } from "~/api/domain/simulation/simulation-input";
import { recordTab } from "~/portal/frame/record-visit.server";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm, sendRecord } from "~/portal/record/send.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import type { ListColumn, ListRow } from "~/ui/records/list-table";
import { wordsFor } from "~/words";
import { openAddress, type SavedDesk, saveAddress } from "./saved-desk";

type Kept = Awaited<ReturnType<RecordReader<null>["api"]["simulations"]["get"]>>;

/** A saved case of this very screen. @throws Response 404 for another one's */
async function requireSaved(args: LoaderFunctionArgs, { code, kind }: SavedDesk): Promise<RecordReader<Kept>> {
  const reader = await requireRecord(args, code, (api, id) => api.simulations.get({ id }));
  if (reader.record.kind !== kind) throw new Response(null, { status: 404 });
  return reader;
}

/** What stands beside the versions: records that were made of the case, and where one more is made. */
type Beside = {
  words: readonly string[];
  make: { href: string; text: string } | null;
  list: { title: string; none: string; columns: ListColumn[]; rows: ListRow[] };
};

/** What was saved under a title: all versions, newest first, each of which opens and prints as it was. */
export async function loadSaved(
  args: LoaderFunctionArgs,
  desk: SavedDesk,
  besideOf: (reader: RecordReader<Kept>) => Promise<Beside | null> = async () => null,
) {
  const reader = await requireSaved(args, desk);
  const { record: kept, t } = reader;
  const { id, title, customer, owner, deleted, can, audience } = kept;
  const names = [...audience.users, ...audience.groups].map(({ name }) => name);
  const beside = await besideOf(reader);
  return sendRecord(reader, {
    title,
    ...{ code: desk.code, customer, owner, deleted, can },
    customerLabel: t(desk.customer),
    shared: namesInList(names) || t("sim.shareNobody"),
    numbers: kept.versions.map(({ number }) => number),
    hrefs: {
      open: openAddress(desk, id),
      deletion: saveAddress(desk, id, "deletion"),
      sharing: saveAddress(desk, id, "sharing"),
      comparison: saveAddress(desk, id, "comparison"),
    },
    make: beside?.make ?? null,
    list: beside?.list ?? null,
    columns: desk.columns.map(({ text, kind }): ListColumn => ({ text: t(text), kind })),
    versions: versionRows(reader, desk),
    words: ["sim.", ...desk.words, ...(beside?.words ?? [])],
  });
}

function versionRows({ record: { id, deleted, versions }, locale, t, at }: RecordReader<Kept>, desk: SavedDesk) {
  return versions.map((version): ListRow => {
    const text = t("sim.compareVersion", { number: version.number });
    const print = `${openAddress(desk, id, version.number)}&view=print`;
    return {
      key: String(version.number),
      cells: [
        deleted ? text : { text, href: openAddress(desk, id, version.number) },
        ...desk.cells(locale, version),
        version.savedBy,
        at(version.savedAt),
        version.remark || "–",
        deleted ? "–" : { text: t("sim.print"), href: print },
      ],
    };
  });
}

export const restoreSaved = (args: ActionFunctionArgs, desk: SavedDesk) =>
  save(args, desk.code, z.object({}), async ({ api, id }) => {
    await api.simulations.restore({ id });
    return { to: saveAddress(desk, id), told: "sim.restored" };
  });

export async function loadDeletion(args: LoaderFunctionArgs, desk: SavedDesk) {
  const { record: kept, locale, t } = await requireSaved(args, desk);
  if (!kept.can.includes("delete")) throw new Response(null, { status: 404 });
  return {
    code: desk.code,
    questionTitle: t("sim.deleteOf", { title: kept.title }),
    ask: desk.deleteAsk ? t(desk.deleteAsk) : null,
    text: t("sim.deleteText", { count: kept.lastVersion }),
    title: kept.title,
    stamp: kept.stamp,
    back: saveAddress(desk, kept.id),
    words: wordsFor(locale, "sim."),
  };
}

export const deleteSaved = (args: ActionFunctionArgs, desk: SavedDesk) =>
  save(args, desk.code, z.object({}), async ({ api, id, stamp }) => {
    await api.simulations.remove({ id, stamp });
    return { to: desk.path, told: "sim.deleted" };
  });

export async function loadSharing(args: LoaderFunctionArgs, desk: SavedDesk) {
  const reader = await requireSaved(args, desk);
  const { record: kept } = reader;
  if (!kept.can.includes("share")) throw new Response(null, { status: 404 });
  const { groups } = await reader.api.simulations.shareGroups();
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  return sendForm(reader, "simulation", shareForm, {
    title: (t) => t("sim.shareOf", { title: kept.title }),
    code: desk.code,
    stored: { users: ids(kept.audience.users).join(", "), groups: ids(kept.audience.groups) },
    choices: { groups: groups.map(({ id, name }) => [id, name] as const) },
    back: saveAddress(desk, kept.id),
    words: [],
  });
}

export const shareSaved = (args: ActionFunctionArgs, desk: SavedDesk) =>
  save(args, desk.code, shareForm, async ({ api, id }, { users, groups }) => {
    await api.simulations.share({ id, users: users.split(/[\s,;]+/).filter(Boolean), groups });
    return { to: saveAddress(desk, id), told: "sim.shared" };
  });

export async function loadComparison(args: LoaderFunctionArgs, desk: SavedDesk) {
  const reader = await requireSaved(args, desk);
  const { record: kept, locale } = reader;
  const search = new URLSearchParams(wantedLocation(args.request).search);
  const chosen = (name: string, otherwise: number) => {
    const number = recordId(search.get(name) ?? String(otherwise));
    return kept.versions.find((version) => version.number === number);
  };
  const [a, b] = [chosen("a", Math.max(1, kept.lastVersion - 1)), chosen("b", kept.lastVersion)];
  if (!a || !b) throw new Response(null, { status: 404 });
  const recordTitle = await recordTab(args.request, reader, (t) => t("sim.compareOf", { title: kept.title }));
  return {
    recordTitle,
    code: desk.code,
    hrefs: { saved: saveAddress(desk, kept.id), comparison: saveAddress(desk, kept.id, "comparison") },
    numbers: kept.versions.map(({ number }) => number),
    a: a.number,
    b: b.number,
    difference: desk.difference ?? false,
    figures: desk.figures(locale, a, b),
    inputs: desk.inputs(locale, a.input, b.input),
    words: wordsFor(locale, "sim.", ...desk.words),
  };
}
