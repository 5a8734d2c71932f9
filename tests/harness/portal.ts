import path from "node:path";
import { demoPassword } from "~/api/domain/account/demo-password";
import { type TestDatabase, testDatabase } from "./database";
import { type Visitor, visitor } from "./form-page";
import { seedPeople } from "./people";
import { type SalesWorld, salesWorld } from "./sales";
import { serveFixture, type WrappedServer } from "./wrapped-server";

/** The built portal behind its door, as the start command runs it, with nothing in its environment but what is given. */
export const servePortal = (environment: Record<string, string>): Promise<WrappedServer> =>
  serveFixture({ SERVER_BUILD: path.resolve("build/portal/server/index.js"), ...environment });

/** That portal for the demo's people, on a database of its own, which ends with it. */
export type DemoPortal = WrappedServer & { database: TestDatabase };

export async function demoPortal(environment: Record<string, string> = {}): Promise<DemoPortal> {
  const database = await testDatabase();
  await seedPeople(database.db, new Date());
  const portal = await servePortal({ DATABASE_URL: database.connectionString, DEMO: "1", ...environment });
  const stop = async () => {
    await portal.stop();
    await database.close();
  };
  return { ...portal, database, stop };
}

export type StoryPortal = { world: SalesWorld; origin: string; stop: () => Promise<void> };

/** That portal on the demo's small story. */
export async function storyPortal(environment: Record<string, string> = {}): Promise<StoryPortal> {
  const world = await salesWorld();
  const portal = await servePortal({ DATABASE_URL: world.database.connectionString, ...environment });
  const stop = async () => {
    await portal.stop();
    await world.close();
  };
  return { world, origin: portal.origin, stop };
}

/** Somebody without scripts who has signed in. */
export async function signedIn(origin: string, id: string): Promise<Visitor> {
  const reader = visitor(origin);
  const { status } = await reader.post("/login", { id, domain: "", password: demoPassword }, { follow: false });
  if (status !== 303) throw new Error(`${id} cannot sign in: ${status}`);
  return reader;
}

/** Signs in through the plain form. @returns the Cookie header of the session */
export async function signInThroughForm(origin: string, userId: string, password = demoPassword): Promise<string> {
  const [id = "", domain = ""] = userId.split("@");
  const answer = await fetch(`${origin}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin },
    body: new URLSearchParams({ id, domain, password }),
  });
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith("ACCESS_TOKEN="));
  if (answer.status !== 303 || !cookie) throw new Error(`${userId} cannot sign in: ${answer.status}`);
  return cookie.split(";")[0] ?? "";
}

/** Where an answer sends the reader: by HTTP, or as the value Remix's own client follows. Null = nowhere. */
export async function sentTo(answer: Response): Promise<string | null> {
  const body = await answer.text();
  if (answer.status === 302 || answer.status === 303) return answer.headers.get("location");
  if (answer.status !== 202) return null;
  return /"redirect","(\/[^"]*)"/.exec(body)?.[1] ?? null;
}
