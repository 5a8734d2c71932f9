import os from "node:os";
import { parseArgs } from "node:util";
import { config } from "~/api/config.server";
import { connect } from "~/api/db/client.server";
import { AppError } from "~/api/domain/errors";
import { failureText } from "~/api/domain/import/failure-text";
import { undoBatch } from "~/api/domain/import/undo-batch.server";
import { translate } from "~/words";

/**
 * `undo NUMBER --reason "Wrong file"`: undoes a load of any size, as its page in Administration does with those that one
 * request can put back. Exit status 1 when it cannot be undone.
 */
const USAGE = 'Usage: undo NUMBER --reason "Wrong file" [--user id]   (NUMBER: the batch that the import named)';
let database: ReturnType<typeof connect> | undefined;
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: "string" }, user: { type: "string", default: `import:${os.userInfo().username}` } },
  });
  const [number = ""] = positionals;
  if (!/^\d{1,9}$/.test(number) || positionals.length > 1 || !values.reason?.trim())
    throw new AppError("invalid-input");
  database = connect(config(), { max: 1, statementTimeoutMs: 0 });
  const { removed, restored } = await undoBatch(
    ctxOf(database, values.user),
    Number(number),
    values.reason,
    "patiently",
  );
  console.log(`Load ${number} is undone: ${removed} rows taken away, ${restored} put back.`);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
} finally {
  await database?.close();
}

/** Whoever sits at the machine that holds the database may undo everything. */
function ctxOf({ db, reports }: ReturnType<typeof connect>, userId: string) {
  const viewer = { userId, username: userId, timeZone: "UTC", roles: [], groups: [], sessionId: "command" };
  const rights = { menuCodes: new Set<string>(), scope: { all: true as const } };
  return { db, reports, now: new Date(), locale: "en" as const, viewer: { ...viewer, ...rights } };
}

function messageOf(error: unknown): string {
  if (!(error instanceof AppError)) return failureText(error, "en");
  return error.code === "invalid-input" ? USAGE : translate("en", `api.${error.code}`, error.params);
}
