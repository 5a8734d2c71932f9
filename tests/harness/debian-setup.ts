import type { TestProject } from "vitest/node";
import { serveRun } from "./global-setup";
import { startDebian } from "./test-server";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const end = await serveRun(project, startDebian);
  return () => end();
}
