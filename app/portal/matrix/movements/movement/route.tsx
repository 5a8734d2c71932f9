import type { LoaderFunctionArgs } from "@remix-run/node";
import { writtenWithCurrency } from "~/api/domain/money-text";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { drawRecord } from "~/portal/record/draw-record.server";
import { factsPart } from "~/portal/record/parts.server";
import { RecordFrame } from "~/portal/record/record-frame.server";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { linked } from "~/ui/records/facts";
import { formatFixed } from "~/words/formats";
import { cabinetPath, movementsOfPath, movementsPath } from "../../addresses";
import { type MovementReader, movementTitle, requireMovement } from "../require-movement.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPMTX06" } } as const;

/** One movement: who took what and when, who wrote it down; and how it is taken back. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireMovement(args);
  return drawRecord(reader, movementTitle(reader.record), <MovementBody page={reader} />);
}

function MovementBody({ page }: { page: MovementReader }) {
  const { record: movement, t, locale, user } = page;
  const { id, cabinetId, can, reversal, currency } = movement;
  const opens = (code: string, href: string) => (findMenuItem(user.menus, code) ? href : undefined);
  return (
    <RecordFrame
      page={page}
      head={{ title: movementTitle(movement), classification: "confidential", note: movement.customerName }}
      actions={
        <>
          <ButtonLink place="beside" href={movementsOfPath({ cabinet: cabinetId })}>
            {t("matrix.cabinet.movements")}
          </ButtonLink>
          {can.includes("reversal") && (
            <ButtonLink href={`${movementsPath}/${id}/reversal`}>{t("matrix.movement.takeBack")}</ButtonLink>
          )}
        </>
      }
      summary={{
        states: reversal !== "none" && <Badge>{t(`matrix.movement.reversal.${reversal}`)}</Badge>,
        beside: `${movement.day} ${movement.time}`,
        figures: [
          { label: t("matrix.movement.pieces"), value: formatFixed(locale, movement.quantity, 0, 0, true) },
          { label: t("matrix.movement.value"), value: writtenWithCurrency(locale, movement.amount, currency) },
        ],
      }}
      sections={[
        factsPart("facts", [
          {
            title: t("matrix.movement"),
            facts: [
              { label: t("stock.kind"), value: t(`stock.kind.${movement.kind}`) },
              { label: t("matrix.item"), value: `${movement.itemNo} · ${movement.description}` },
              { label: t("matrix.user"), value: movement.badge },
              {
                label: t("matrix.cabinet"),
                value: linked(movement.serial, opens("MIPMTX03", cabinetPath(cabinetId))),
              },
              { label: t("matrix.customer"), value: `${movement.customerName} · ${movement.customer}` },
              { label: t("matrix.movement.reason"), value: movement.reason },
              ...(movement.backBy === null
                ? []
                : [
                    { label: t("matrix.movement.backReason"), value: movement.backReason },
                    { label: t("matrix.movement.backBy"), value: movement.backBy },
                  ]),
              ...(movement.otherId === null
                ? []
                : [
                    {
                      label: t(reversal === "reversal" ? "matrix.movement.takes" : "matrix.movement.takenBy"),
                      value: linked(t("matrix.movement.other.open"), `${movementsPath}/${movement.otherId}`),
                    },
                  ]),
              { label: t("matrix.movement.reference"), value: movement.reference },
              { label: t("matrix.movement.no"), value: movement.movementNo },
              { label: t("matrix.movement.by"), value: movement.createdBy },
            ],
          },
        ]),
      ]}
    />
  );
}
