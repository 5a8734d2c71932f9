import { parseArgs } from "node:util";
import { config } from "~/api/config.server";
import { connect } from "~/api/db/client.server";
import { createAdministrator } from "~/api/domain/account/create-administrator.server";
import { AppError } from "~/api/domain/errors";
import { translate } from "~/words";

/** `create-admin --id kim@seorak.example --name "Kim Minji"`: the first administrator of a database without demo data. */
const { values } = parseArgs({ options: { id: { type: "string" }, name: { type: "string" } } });
const { db, reports, close } = connect(config());
try {
  const { id, name } = values;
  if (!id || !name) throw new Error('Usage: create-admin --id kim@seorak.example --name "Kim Minji"');
  const { code } = await createAdministrator(
    { db, reports, now: new Date(), locale: "en" },
    { userId: id, username: name },
  );
  const origin = config().PUBLIC_ORIGIN ?? `http://localhost:${config().PORT}`;
  console.log("Activation link, valid for 7 days, to be opened once:");
  console.log(`${origin}/activate?c=mip&i=${encodeURIComponent(id)}&t=${code}`);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
} finally {
  await close();
}

function messageOf(error: unknown): string {
  if (error instanceof AppError) return translate("en", `api.${error.code}`, error.params);
  return error instanceof Error ? error.message : String(error);
}
