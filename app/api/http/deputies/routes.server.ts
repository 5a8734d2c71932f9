import { listDeputies } from "~/api/domain/request/list-deputies.server";
import { addDeputy, endDeputy } from "~/api/domain/request/save-deputy.server";
import { definitionsDecidedBy } from "~/api/domain/requests.server";
import type { Impl } from "../contract";
import type { deputies } from "./contract";

export const deputiesImpl: Impl<typeof deputies> = {
  list: async (ctx) => ({ rows: await listDeputies(ctx), mayName: definitionsDecidedBy(ctx).length > 0 }),
  add: async (ctx, { key: id, ...given }) => {
    await addDeputy(ctx, definitionsDecidedBy(ctx), { id, ...given });
    return {};
  },
  end: async (ctx, { id }) => {
    await endDeputy(ctx, id);
    return {};
  },
};
