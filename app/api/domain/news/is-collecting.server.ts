import { config } from "~/api/config.server";

/** Whether this portal asks other sites for their feeds: never in demo mode, and not where an administrator has switched it off. */
export const isCollecting = (): boolean => !config().DEMO && config().NEWS_FEEDS;
