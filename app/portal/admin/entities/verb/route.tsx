import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { entityVerbs, restoredEntity } from "~/api/domain/legal-entity/entity-input";
import { sendQuestion, takeAnswer } from "~/portal/record/question.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { translate } from "~/words";
import { entitiesPath, entityPath } from "../entity-address";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPADM12" } } as const;

/** A company that signs no more goes out of use, or comes back into it. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPADM12", (api, id) => api.legalEntities.get({ id: Number(id) || 0 }));
  const { id, name, units, stamp } = reader.record;
  return sendQuestion(reader, entityVerbs, {
    words: "entities.verb",
    title: name,
    ...(units && { note: units }),
    back: entityPath(id),
    stamp,
  });
}

export const action = (args: ActionFunctionArgs) =>
  takeAnswer(
    args,
    "MIPADM12",
    entityVerbs,
    ({ legalEntities }) => ({
      removal: ({ id, ...given }) => legalEntities.removal({ id: Number(id), ...given }),
      restoration: ({ id, ...given }) => legalEntities.restoration({ id: Number(id), ...given }),
    }),
    // What signs again is looked at: which units it got back.
    (id) => (args.params.verb === "restoration" ? entityPath(id) : entitiesPath),
    (_verb, _id, done, locale) => {
      const { elsewhere = [] } = restoredEntity.safeParse(done).data ?? {};
      const units = elsewhere.map(
        ({ unit, entity }) => `${unit} (${entity ?? translate(locale, "entities.units.nobody")})`,
      );
      if (units.length === 0) return {};
      const stay = translate(locale, "entities.units.elsewhere", { units: units.join(", ") });
      return { told: "entities.restored", says: [stay] };
    },
  );
