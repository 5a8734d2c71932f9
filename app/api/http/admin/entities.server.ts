import { entityRecord } from "~/api/domain/legal-entity/entities";
import { getEntity } from "~/api/domain/legal-entity/entities.server";
import { entityInput, entityVerbs, restoredEntity } from "~/api/domain/legal-entity/entity-input";
import { addEntity, changeEntity, removeEntity, restoreEntity } from "~/api/domain/legal-entity/save-entity.server";
import { answered, area } from "../contract";
import { recordCalls } from "../record-calls";

const calls = recordCalls("/admin/legal-entities", { menu: "MIPADM12" });

export const legalEntities = area({
  get: answered(calls.get("One company that signs papers", entityRecord), (ctx, { id }) => getEntity(ctx, id)),
  add: answered(calls.add("A further company that signs papers", entityInput), addEntity),
  change: answered(
    calls.change("Change a company that signs papers; the stamp says which state was seen", entityInput),
    (ctx, { id, stamp, ...given }) => changeEntity(ctx, { id, stamp }, given),
  ),
  restoration: answered(
    {
      ...calls.verb(
        "restoration",
        entityVerbs.restoration,
        "Take it into use again, with its units that are still free",
      ),
      output: restoredEntity,
    },
    (ctx, { remark, ...seen }) => restoreEntity(ctx, seen, remark),
  ),
  removal: answered(calls.verb("removal", entityVerbs.removal, "Take it out of use"), (ctx, { remark, ...seen }) =>
    removeEntity(ctx, seen, remark),
  ),
});
