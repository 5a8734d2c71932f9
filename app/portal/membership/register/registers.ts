import type { ApiClient } from "~/api/client.server";
import { homePoints, overseasPoints, type PointReport } from "~/api/domain/membership/point-report/member-points";

/** One of the two registers of members: the same pages, each with its screen's right, at its own addresses. */
export type Register = {
  code: "MIPMBS03" | "MIPMBS11";
  path: string;
  /** Their points, a screen with a right of its own. */
  points: PointReport;
  of: (api: ApiClient) => ApiClient["members"] | ApiClient["overseasMembers"];
};

export const home: Register = {
  code: "MIPMBS03",
  path: "/membership/members",
  points: homePoints,
  of: (api) => api.members,
};
export const overseas: Register = {
  code: "MIPMBS11",
  path: "/membership/overseas",
  points: overseasPoints,
  of: (api) => api.overseasMembers,
};

export const memberAddress = ({ path }: Pick<Register, "path">, id: number | string): string => `${path}/${id}`;
export const applicationsOf = ({ path }: Register): string => `${path}/applications`;
/** Files of a register stand beside its records. */
export const uploadsOf = ({ path }: Register): string => `${path}/files/uploads`;
