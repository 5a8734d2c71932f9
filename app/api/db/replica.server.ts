import type { Assume, SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";

type Answer<T> = { rows: Assume<T, pg.QueryResultRow>[] };
/** What reports need of a database: statements, and connections for what streams. */
export type ReportDb = {
  execute<T extends Record<string, unknown>>(statement: SQL): Promise<Answer<T>>;
  $client: { connect(): Promise<pg.PoolClient> };
  /** Of one request's way to a replica: what stays the same for all requests. */
  home?: object;
  /** How the replica fares, where one is configured. */
  replica?(): ReplicaState;
};
/** As the last report found it. `behind`: an import has not arrived there yet. `failing`: left alone, since the given moment. */
export type ReplicaState = { state: "untried" | "serving" | "behind" | "failing"; since: Date | null };

type Primary = { pool: pg.Pool; reports: ReportDb };

/** How long a replica that failed is left alone before it is tried again, beside the readers' requests. */
const LEFT_ALONE_MS = 30_000;
/** A statement that took too long would take as long elsewhere, and its reader has waited long enough. */
const CANCELED = "57014";
/** What the replica replays stood in a statement's way: nothing is wrong with the replica. */
const REPLAY_CONFLICT = "40001";

/**
 * Reads reports from a streaming replica as long as it has everything that was imported when the request began; from the
 * primary otherwise, and whenever the replica fails: a reader never sees an import missing, nor an error of the replica.
 *
 * Every import writes its batch in its own transaction, so the greatest batch that a server shows says what it has. The
 * primary is asked once a request, a connection of the replica only until it has shown that batch: what was replayed
 * stays, and a connection leads to one server even where several stand behind the address.
 */
export class Replica {
  private readonly shown = new WeakMap<pg.PoolClient, number>();
  private failing: { since: number; retryAt: number } | null = null;
  private behind: boolean | null = null;
  private trial: Promise<void> | null = null;
  private ownServer: Promise<string> | undefined;

  constructor(
    private readonly pool: pg.Pool,
    private readonly primary: Primary,
    private readonly clock: () => number = Date.now,
  ) {}

  /** For one request: whatever it reads has at least the imports that were there when it first asked. */
  forRequest(): ReportDb {
    let asked: Promise<number> | undefined;
    const wanted = () => {
      asked ??= lastBatch(this.primary.pool);
      return asked;
    };
    return {
      home: this,
      execute: (statement) => this.execute(wanted, statement),
      $client: {
        connect: async () => (await this.findConnection(wanted)) ?? this.primary.reports.$client.connect(),
      },
      replica: () => this.state(),
    };
  }

  /** Resolves when no trial of a failing replica is under way. */
  async settled(): Promise<void> {
    await this.trial;
  }

  private state(): ReplicaState {
    if (this.failing) return { state: "failing", since: new Date(this.failing.since) };
    return { state: this.behind === null ? "untried" : this.behind ? "behind" : "serving", since: null };
  }

  private async execute<T extends Record<string, unknown>>(
    wanted: () => Promise<number>,
    statement: SQL,
  ): Promise<Answer<T>> {
    const client = await this.findConnection(wanted);
    if (!client) return this.primary.reports.execute<T>(statement);
    try {
      const answer = await drizzle(client).execute<T>(statement);
      client.release();
      return answer;
    } catch (error) {
      const code = codeOf(error);
      client.release(code === undefined ? asError(error) : undefined);
      if (code === CANCELED) throw error;
      const answer = await this.primary.reports.execute<T>(statement);
      // The primary could: it was the replica's fault.
      if (code !== REPLAY_CONFLICT) this.leave(error);
      return answer;
    }
  }

  /** A connection to a replica that shows what is wanted, or nothing: then the primary is read. */
  private async findConnection(wanted: () => Promise<number>): Promise<pg.PoolClient | null> {
    if (this.failing) {
      if (this.clock() >= this.failing.retryAt) this.tryAgain();
      return null;
    }
    const batch = await wanted();
    const client = await this.connect(batch).catch((error: unknown) => {
      this.leave(error);
      return null;
    });
    if (client) this.behind = (this.shown.get(client) ?? 0) < batch;
    if (!client || !this.behind) return client;
    client.release();
    return null;
  }

  /** A connection that was asked what it shows, unless it has shown that batch before. @throws when it leads elsewhere */
  private async connect(batch: number): Promise<pg.PoolClient> {
    const client = await this.pool.connect();
    try {
      if (!this.shown.has(client)) await this.requireCopy(client);
      if ((this.shown.get(client) ?? -1) < batch) this.shown.set(client, await lastBatch(client));
      return client;
    } catch (error) {
      client.release(asError(error));
      throw error;
    }
  }

  /** Another system's server may show any batch. */
  private async requireCopy(client: pg.PoolClient): Promise<void> {
    this.ownServer ??= serverOf(this.primary.pool);
    const own = await this.ownServer.catch((error: unknown) => {
      this.ownServer = undefined;
      throw error;
    });
    if ((await serverOf(client)) !== own) throw new Error("DATABASE_READ_URL names no copy of the primary");
  }

  private leave(error: unknown): void {
    const now = this.clock();
    if (!this.failing) tell("reports read the primary, their replica fails", reasonOf(error));
    this.failing = { since: this.failing?.since ?? now, retryAt: now + LEFT_ALONE_MS };
  }

  /** Nobody waits for it: the request that found the time come reads the primary. */
  private tryAgain(): void {
    this.trial ??= lastBatch(this.pool)
      .then(() => {
        this.failing = null;
        tell("reports read their replica again");
      })
      .catch((error: unknown) => this.leave(error))
      .finally(() => {
        this.trial = null;
      });
  }
}

type Server = Pick<pg.Pool | pg.PoolClient, "query">;

/** The same for a server and all that stream from it. */
async function serverOf(server: Server): Promise<string> {
  const { rows } = await server.query("SELECT system_identifier AS id FROM pg_control_system()");
  return rows[0].id;
}

async function lastBatch(server: Server): Promise<number> {
  const { rows } = await server.query("SELECT coalesce(max(id), 0) AS batch FROM import_batch");
  return rows[0].batch;
}

/** SQLSTATE of what the server refused; nothing where the connection itself failed. */
function codeOf(error: unknown): string | undefined {
  const { cause, severity, code } = error as { cause?: unknown; severity?: string; code?: string };
  if (severity !== undefined) return severity === "ERROR" ? code : undefined;
  return cause === undefined ? undefined : codeOf(cause);
}

/** The server's own words, without the statement around them. */
function reasonOf(error: unknown): string {
  const { cause, message } = asError(error);
  return cause === undefined ? message : reasonOf(cause);
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

function tell(event: string, reason?: string): void {
  process.stderr.write(`${JSON.stringify({ level: "warn", event, reason })}\n`);
}
