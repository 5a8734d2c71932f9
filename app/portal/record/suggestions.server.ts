import type { UserInfo } from "~/api/client.server";

/** The names of a code group, to be offered beside a free text. */
export const suggestions = (codes: UserInfo["codes"], group: string): string[] =>
  codes.filter((code) => code.group === group).map(({ name }) => name);
