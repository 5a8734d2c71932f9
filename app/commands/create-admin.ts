import fs from "node:fs";
import { parseArgs } from "node:util";
import { config } from "~/api/config.server";
import { connect } from "~/api/db/client.server";
import { groupCode } from "~/api/domain/account/code-form";
import { createAdministrator } from "~/api/domain/account/create-administrator.server";
import { setFirstPassword } from "~/api/domain/account/set-first-password.server";
import { AppError } from "~/api/domain/errors";
import { translate } from "~/words";

/**
 * `create-admin --id kim@seorak.example --name "Kim Minji" --password-stdin < file`: the first administrator of a
 * database without demo data. It prints an activation link (product.md 1). For machines that are set up without a
 * browser the password may come by standard input instead, so that it stands in no list of processes
 * (docs/decisions/0010).
 */
const USAGE = 'Usage: create-admin --id kim@seorak.example --name "Kim Minji" [--password-stdin]';
const { values } = parseArgs({
  options: { id: { type: "string" }, name: { type: "string" }, "password-stdin": { type: "boolean", default: false } },
});
const { db, reports, close } = connect(config());
try {
  const { id, name } = values;
  if (!id || !name) throw new Error(USAGE);
  const visit = { db, reports, now: new Date(), locale: "en" } as const;
  const { code } = await createAdministrator(visit, { userId: id, username: name });
  const origin = config().PUBLIC_ORIGIN ?? `http://localhost:${config().PORT}`;
  if (values["password-stdin"]) {
    const password = fs.readFileSync(0, "utf8").replace(/\r?\n$/, "");
    await setFirstPassword(visit, { userId: id, password, makerName: config().MAKER_NAME });
    console.log(`${id} may sign in at ${origin}/login`);
  } else {
    console.log("Activation link, valid for 7 days; it works once, with the first password:");
    console.log(`${origin}/activate?${new URLSearchParams({ c: "mip", i: id, t: code })}`);
    console.log(`Or type ID and code at ${origin}/activate: ${groupCode(code)}`);
  }
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
} finally {
  await close();
}

function messageOf(error: unknown): string {
  if (error instanceof AppError) {
    const fields = Object.values(error.fields ?? {}).map(({ key, params }) => translate("en", key, params));
    return [translate("en", `api.${error.code}`, error.params), ...fields].join("\n  ");
  }
  return error instanceof Error ? error.message : String(error);
}
