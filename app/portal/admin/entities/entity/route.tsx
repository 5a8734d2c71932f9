import type { LoaderFunctionArgs } from "@remix-run/node";
import type { EntityRecord } from "~/api/domain/legal-entity/entities";
import { entityVerbs } from "~/api/domain/legal-entity/entity-input";
import { toneOf } from "~/api/domain/report/tones";
import { drawRecord } from "~/portal/record/draw-record.server";
import { audited, factsPart, historyPart } from "~/portal/record/parts.server";
import { recordActs } from "~/portal/record/record-acts.server";
import { RecordFrame } from "~/portal/record/record-frame.server";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { Badge } from "~/ui/controls/badge";
import { entitiesPath, entityPath } from "../entity-address";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPADM12" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPADM12", (api, id) => api.legalEntities.get({ id: Number(id) || 0 }));
  return drawRecord(reader, reader.record.name, <EntityBody page={reader} />);
}

/** A company that signs, as papers in either language name it. */
function EntityBody({ page }: { page: RecordReader<EntityRecord> }) {
  const { record: entity, t } = page;
  const onPaper = (language: "Ko" | "En") => ({
    title: t(`entities.on${language}`),
    facts: [
      { label: t("entities.entity"), value: entity[`name${language}`] },
      { label: t("entities.address"), value: entity[`address${language}`] },
      { label: t("entities.signatories"), value: entity[`signatories${language}`].split("\n").join("; ") },
    ],
  });
  return (
    <RecordFrame
      page={page}
      head={{ title: entity.name, classification: "internal", note: entity.registrationNo }}
      actions={recordActs(page, {
        back: { text: t("entities.back"), href: entitiesPath },
        ...{ address: entityPath(entity.id), verbs: entityVerbs, words: "entities.verb", edit: t("entities.edit") },
      })}
      summary={{
        states: !entity.inUse && <Badge kind={toneOf("entities.show.removed")}>{t("entities.show.removed")}</Badge>,
        beside: entity.units ? t("entities.signsFor", { units: entity.unitNames.join(", ") }) : t("entities.none"),
      }}
      sections={[
        factsPart("papers", [onPaper("Ko"), onPaper("En")]),
        historyPart(t("entities.history"), audited(page, entity.history)),
      ]}
    />
  );
}
