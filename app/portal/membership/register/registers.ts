import type { ApiClient } from "~/api/client.server";

/** One of the two registers of members: the same pages, each with its screen's right, at its own addresses. */
export type Register = {
  code: "MIPMBS03" | "MIPMBS11";
  path: string;
  of: (api: ApiClient) => ApiClient["members"] | ApiClient["overseasMembers"];
};

export const home: Register = {
  code: "MIPMBS03",
  path: "/membership/members",
  of: (api) => api.members,
};
export const overseas: Register = {
  code: "MIPMBS11",
  path: "/membership/overseas",
  of: (api) => api.overseasMembers,
};

export const memberAddress = ({ path }: Register, id: number | string): string => `${path}/${id}`;
/** Files of a register stand beside its records. */
export const uploadsOf = ({ path }: Register): string => `${path}/files/uploads`;
