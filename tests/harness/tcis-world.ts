import { storyWorld } from "./story-world";

/** The demo story for what happens at customers. */
export const tcisWorld = () =>
  storyWorld(
    ["admin", "marketing", "office", "germany", "executive", "finance", "tt.admin"],
    ["distributor", "distributor2", "corporation"],
  );
export type TcisWorld = Awaited<ReturnType<typeof tcisWorld>>;
