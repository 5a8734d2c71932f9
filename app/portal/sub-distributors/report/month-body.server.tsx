import { writtenMoney } from "~/api/domain/money-text";
import { historyPart, type ListPart, listPart } from "~/portal/record/parts.server";
import { RecordFrame } from "~/portal/record/record-frame.server";
import { StateSign } from "~/portal/record/state-sign.server";
import { ButtonLink } from "~/ui/controls/button";
import { DrawnPrintButton } from "~/ui/report/drawn-print-button";
import { Notice } from "~/ui/states/notice";
import { formatQuantity } from "~/words/formats";
import { channelPath, distributorAddress, reportAddress } from "../addresses";
import { type MonthReader, presentSums } from "./require-month.server";

/** A month of a distributor: every line of its report, each with the way to its form, and how they came to be. */
export function MonthBody({ page, title }: { page: MonthReader; title: string }) {
  const { record, locale, t, at } = page;
  const { total, currency } = record;
  const notices = toldOf(page);
  // What nobody reported or entered is nothing, not 0, as in the list of months.
  const isTold = record.reportedOn !== null || record.lines.length > 0;
  const events = record.history.map(({ no, event, at: when, by, reason, ...sums }) => ({
    ...{ key: String(no), by, at: at(when) },
    text: [t(`channel.event.${event}`, presentSums(page, sums)), reason].filter(Boolean).join(" · "),
  }));
  return (
    <RecordFrame
      page={page}
      head={{ title, classification: "confidential" }}
      actions={actionsOf(page)}
      notices={notices.map(({ text, kind }) => (
        <Notice key={text} kind={kind}>
          {text}
        </Notice>
      ))}
      summary={{
        states: <StateSign word={`channel.state.${record.state}`} />,
        beside: record.reportedOn && `${t("channel.reportedOn")} ${record.reportedOn}`,
        figures: [
          {
            ...{ label: t("channel.sellOut"), unit: isTold ? currency : "" },
            value: isTold ? writtenMoney(locale, total.amount, currency) : "–",
          },
          { label: t("channel.sellOutPieces"), value: isTold ? formatQuantity(locale, total.quantity) : "–" },
        ],
      }}
      sections={[record.lines.length > 0 ? listPart(lineList(page)) : null, historyPart(t("channel.history"), events)]}
    />
  );
}

function actionsOf({ record: { unit, month, can }, t }: MonthReader) {
  const address = reportAddress(unit.id, month);
  const mayComplete = can.includes("completion");
  return (
    <>
      <ButtonLink place="beside" href={distributorAddress(unit.id)}>
        {t("channel.toDistributor")}
      </ButtonLink>
      <DrawnPrintButton />
      {can.includes("nothing") && <ButtonLink href={`${address}/nothing`}>{t("channel.nothing")}</ButtonLink>}
      <ButtonLink icon="up" href={`${channelPath}/uploads`}>
        {t("upload.open")}
      </ButtonLink>
      <ButtonLink kind={mayComplete ? "secondary" : "primary"} icon="plus" href={`${address}/line`}>
        {t("channel.line.new")}
      </ButtonLink>
      {mayComplete && (
        <ButtonLink kind="primary" href={`${address}/completion`}>
          {t("channel.verb.completion")}
        </ButtonLink>
      )}
    </>
  );
}

function lineList(page: MonthReader): ListPart {
  const { record, locale, t } = page;
  const address = reportAddress(record.unit.id, record.month);
  return {
    id: "lines",
    caption: t("channel.lines", presentSums(page)),
    columns: [
      { text: t("channel.by.seller") },
      { text: t("channel.by.item") },
      { text: t("channel.line.quantity"), kind: "num" },
      { text: t("channel.line.amount"), kind: "num" },
      { text: "", kind: "act" },
    ],
    rows: record.lines.map((line) => ({
      key: `${line.seller.id} ${line.itemNo}`,
      cells: [
        { text: line.seller.name, sub: line.seller.code },
        { text: line.itemNo, sub: line.description },
        formatQuantity(locale, line.quantity),
        writtenMoney(locale, line.amount, record.currency),
        {
          text: t("channel.line.change"),
          href: `${address}/line?${new URLSearchParams({ seller: line.seller.code, item: line.itemNo })}`,
        },
      ],
    })),
  };
}

/** What is lacking, and how it is told where there are no lines. */
function toldOf({ record: { state, isOpen, lines, reportedOn }, t }: MonthReader) {
  const lacks = state === "entered" || state === "missing" ? state : isOpen ? null : "closed";
  const none = reportedOn === null ? "none" : "nothing";
  return [
    ...(lacks ? [{ kind: "warn" as const, text: t(`channel.told.${lacks}`) }] : []),
    ...(lines.length === 0 ? [{ kind: undefined, text: t(`channel.lines.${none}`) }] : []),
  ];
}
