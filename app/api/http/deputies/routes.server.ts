import { potentialCorrection } from "~/api/domain/marketing-information/potential-correction";
import { listDeputies } from "~/api/domain/request/list-deputies.server";
import { addDeputy, endDeputy } from "~/api/domain/request/save-deputy.server";
import type { Impl } from "../contract";
import type { deputies } from "./contract";

export const deputiesImpl: Impl<typeof deputies> = {
  list: async (ctx) => ({ rows: await listDeputies(ctx) }),
  add: async (ctx, { key: id, ...given }) => {
    await addDeputy(ctx, potentialCorrection.screen, { id, ...given });
    return {};
  },
  end: async (ctx, { id }) => {
    await endDeputy(ctx, id);
    return {};
  },
};
