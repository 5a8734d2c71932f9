import { add, multiplyByInteger } from "~/api/domain/decimal";
import { writtenMoney } from "~/api/domain/money-text";
import { toneOf } from "~/api/domain/report/tones";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { factsPart, listPart } from "~/portal/record/parts.server";
import { RecordFrame } from "~/portal/record/record-frame.server";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { linked } from "~/ui/records/facts";
import { DrawnPrintButton } from "~/ui/report/drawn-print-button";
import { Notice } from "~/ui/states/notice";
import { formatInteger } from "~/words/formats";
import {
  cabinetCountPath,
  cabinetDayPath,
  cabinetFiles,
  cabinetPath,
  cabinetsPath,
  contractPath,
  movementsOfPath,
} from "../../addresses";
import { type CabinetReader, readOnlyText } from "../require-cabinet.server";
import { itemList, latestList } from "./cabinet-lists.server";

/** A cabinet: the refill list and all that it keeps, what moved last, whose it is. */
export function CabinetBody({ page }: { page: CabinetReader }) {
  const { record: cabinet } = page;
  const readOnly = readOnlyText(page, cabinet.can);
  const over = overText(page);
  return (
    <RecordFrame
      page={page}
      head={{
        ...{ title: cabinet.serial, classification: "confidential" },
        note: [cabinet.customerName, cabinet.place].filter(Boolean).join(" · "),
      }}
      actions={actionsOf(page)}
      notices={
        <>
          {over && <Notice kind="warn">{over}</Notice>}
          {readOnly && <Notice>{readOnly}</Notice>}
        </>
      }
      summary={summaryOf(page)}
      sections={[listPart(itemList(page)), listPart(latestList(page)), factsPart("facts", [factsOf(page)])]}
    />
  );
}

/** Its contract is over and it stands there still. */
function overText({ record: cabinet, t }: CabinetReader): string | null {
  const { contractClosedOn, contractNo, installedOn, removedOn } = cabinet;
  if (contractClosedOn === null || installedOn === null || removedOn !== null) return null;
  return t("matrix.cabinet.over", { contract: contractNo, day: contractClosedOn });
}

function actionsOf({ record: { id, can, today, contractClosedOn }, t, user }: CabinetReader) {
  const files = cabinetFiles("stock", { id, can }, today);
  const address = cabinetPath(id);
  const mayEnter = can.includes("enter");
  return (
    <>
      <ButtonLink place="beside" href={`${cabinetsPath}?cabinet=${id}`}>
        {t("matrix.cabinet.dashboard")}
      </ButtonLink>
      {findMenuItem(user.menus, "MIPMTX06") && (
        <ButtonLink place="beside" href={movementsOfPath({ cabinet: id })}>
          {t("matrix.cabinet.movements")}
        </ButtonLink>
      )}
      <DrawnPrintButton />
      {can.includes("list") && (
        <ButtonLink place="more" href={`${address}/items/new`}>
          {t("matrix.item.new")}
        </ButtonLink>
      )}
      {mayEnter && (
        <>
          <ButtonLink place="more" icon="down" href={files.file ?? ""}>
            {t("stock.file.stock")}
          </ButtonLink>
          <ButtonLink place="more" icon="up" href={files.upload ?? ""}>
            {t("stock.day.upload")}
          </ButtonLink>
          <ButtonLink place="more" href={`${address}/movement`}>
            {t("matrix.cabinet.movement")}
          </ButtonLink>
          <ButtonLink href={cabinetCountPath(id)}>{t("stock.count.sheet")}</ButtonLink>
          {contractClosedOn === null && <ButtonLink href={`${address}/refill`}>{t("stock.refill.sheet")}</ButtonLink>}
          <ButtonLink kind="primary" href={cabinetDayPath(id)}>
            {t("stock.day.sheet")}
          </ButtonLink>
        </>
      )}
    </>
  );
}

function summaryOf({ record: cabinet, t, locale }: CabinetReader) {
  const { items, currency, installedOn, removedOn } = cabinet;
  const due = items.filter(({ refill }) => refill > 0);
  const sum = (of: (item: (typeof items)[number]) => number) =>
    items.reduce((all, item) => add(all, multiplyByInteger(item.unitPrice, of(item))), "0");
  const value = {
    value: writtenMoney(
      locale,
      sum(({ stock }) => stock),
      currency,
    ),
    unit: currency,
  };
  const state = removedOn ? "matrix.cabinet.removed" : installedOn ? "matrix.cabinet.stands" : "matrix.cabinet.planned";
  return {
    states: <Badge kind={toneOf(state)}>{t(state)}</Badge>,
    beside: cabinet.customerName,
    below: [
      cabinet.lastReported === null
        ? t("matrix.cabinet.neverReported")
        : t("matrix.cabinet.reported", { at: cabinet.lastReported }),
    ],
    figures: [
      { label: t(removedOn ? "matrix.cabinet.fetchedValue" : "matrix.stockValue"), ...value },
      ...(removedOn || cabinet.contractClosedOn
        ? []
        : [
            {
              ...{
                label: t("matrix.itemState.below"),
                value: formatInteger(locale, due.length),
              },
              ...{ href: "#items", bad: due.length > 0 },
            },
            {
              label: t("matrix.refillValue"),
              value: writtenMoney(
                locale,
                sum(({ refill }) => refill),
                currency,
              ),
              unit: currency,
            },
          ]),
    ],
  };
}

function factsOf({ record: cabinet, t, user }: CabinetReader) {
  const opens = (code: string, href: string) => (findMenuItem(user.menus, code) ? href : undefined);
  const view = findMenuItem(user.menus, "MIPTAS14")?.path;
  return {
    title: t("matrix.cabinet"),
    facts: [
      {
        label: t("matrix.customer"),
        value: linked(`${cabinet.customerName} · ${cabinet.customer}`, view && `${view}/${cabinet.customerId}`),
      },
      {
        label: t("matrix.contractNo"),
        value: linked(cabinet.contractNo, opens("MIPMTX05", contractPath(cabinet.contractId))),
      },
      { label: t("matrix.model"), value: cabinet.model },
      { label: t("matrix.place"), value: cabinet.place },
      { label: t("matrix.installedOn"), value: cabinet.installedOn },
      { label: t("matrix.removedOn"), value: cabinet.removedOn },
      { label: t("matrix.cabinet.clock"), value: `${cabinet.today} ${cabinet.clock}` },
      { label: t("matrix.cabinet.sender"), value: cabinet.warehouse },
    ],
  };
}
