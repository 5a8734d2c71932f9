/**
 * A process that uses the embedded database as a portal does, for the crash tests: says whether it started or
 * attached, then writes rows one after the other and prints each number only when its commit was acknowledged.
 * Arguments: data root, "write" or "wait". SIGTERM releases the database.
 */
import pg from "pg";
import { openEmbedded } from "../../app/api/db/embedded/supervisor.mjs";

const [dataRoot = "", task] = process.argv.slice(2);
const server = await openEmbedded({ projectRoot: process.cwd(), dataRoot });
process.stdout.write(`${JSON.stringify({ attached: server.attached, pid: server.pid() })}\n`);
process.on("SIGTERM", async () => {
  await server.release();
  process.exit(0);
});
void server.keepRunning();
if (task === "write") await writeForever();
else setInterval(() => {}, 1_000);

async function writeForever() {
  const pool = new pg.Pool({ connectionString: server.url("app"), max: 1, connectionTimeoutMillis: 5_000 });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  for (;;) {
    try {
      const { rows } = await pool.query("INSERT INTO acknowledged DEFAULT VALUES RETURNING id");
      process.stdout.write(`${JSON.stringify({ id: rows[0].id })}\n`);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
