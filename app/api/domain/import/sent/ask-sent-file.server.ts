import { eq } from "drizzle-orm";
import { importFile } from "~/api/db/schema";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import { enqueueJob } from "../../job/enqueue-job.server";
import { parseMapping } from "../mapping";
import { describeAs, note } from "./sent-files.server";
import { questionsOf } from "./sent-states";

/**
 * Tries a file: a job loads it and takes all of it back, so that everything is known of it. @param said its mapping
 * @throws AppError not-found, import-working, import-done, invalid-input with every problem of the mapping
 */
export async function trySentFile(ctx: Ctx, id: string, said: Record<string, unknown>): Promise<void> {
  const parsed = parseMapping(JSON.stringify(said), ctx.locale);
  if ("problems" in parsed)
    throw invalidField("mapping", { key: "importFiles.mapping.wrong", params: { list: parsed.problems.join(" · ") } });
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    await describeAs(within, id, said);
    await begin(within, id, "trying");
  });
}

type Yes = { seen: string; agreed: readonly string[] };

/**
 * Loads a file as its trial has shown it. @param seen the trial that was looked at @param agreed its questions that are answered with yes
 * @throws AppError not-found, import-working, import-done, stale, invalid-input naming each question without an answer
 */
export async function loadSentFile(ctx: Ctx, id: string, { seen, agreed }: Yes): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const [row] = await tx
      .select({ state: importFile.state, trial: importFile.trial })
      .from(importFile)
      .where(eq(importFile.id, id))
      .for("update");
    if (!row) throw new AppError("not-found");
    if (row.state === "loaded") throw new AppError("import-done");
    if (row.state === "trying" || row.state === "loading") throw new AppError("import-working");
    const { trial } = row;
    // A load of nothing would take away what it replaces.
    if (!trial?.counts || trial.counts.loaded === 0 || trial.id !== seen) throw new AppError("stale");
    const open = questionsOf(trial).filter((question) => !agreed.includes(question));
    if (open.length > 0)
      throw new AppError("invalid-input", {
        fields: Object.fromEntries(open.map((question) => [question, { key: "importFiles.yes.needed" as const }])),
      });
    await note(within, id, { agreed: questionsOf(trial) });
    await begin(within, id, "loading");
  });
}

async function begin(ctx: Ctx, id: string, state: "trying" | "loading"): Promise<void> {
  const { userId, activeRole = null } = ctx.viewer;
  const fresh = { claim: null, beatAt: ctx.now, tries: 0, bytesRead: 0, failed: null };
  await ctx.db
    .update(importFile)
    .set({ state, ...fresh, askedBy: userId, activeRole, locale: ctx.locale })
    .where(eq(importFile.id, id));
  await enqueueJob(ctx.db, "import", { fileId: id });
}
