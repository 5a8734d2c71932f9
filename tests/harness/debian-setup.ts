import type { TestProject } from "vitest/node";
import { serveRun } from "./global-setup";
import { startDebian } from "./test-server";

export default (project: TestProject) => serveRun(project, startDebian);
