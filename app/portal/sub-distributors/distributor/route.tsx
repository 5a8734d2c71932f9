import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ChannelMonth, DistributorRecord } from "~/api/domain/channel/channel-input";
import { writtenMoney } from "~/api/domain/money-text";
import { drawRecord } from "~/portal/record/draw-record.server";
import { factsPart } from "~/portal/record/facts-part.server";
import { type ListPart, listPart } from "~/portal/record/list-parts.server";
import { RecordFrame } from "~/portal/record/record-frame.server";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { stateBadge } from "~/portal/record/state-badge.server";
import { StateSign } from "~/portal/record/state-sign.server";
import { ButtonLink } from "~/ui/controls/button";
import { DrawnPrintButton } from "~/ui/report/drawn-print-button";
import { Notice } from "~/ui/states/notice";
import { formatMonth, formatQuantity } from "~/words/formats";
import { channelPath, reportAddress } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPCOM03" } } as const;

/** A distributor that reports: its sub distributors, and which months are there. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPCOM03", (api, id) =>
    api.channelReports.distributor({ id: Number(id) || 0 }),
  );
  const { unit } = reader.record;
  return drawRecord(reader, (t) => t("channel.of", { name: unit.name }), <DistributorBody page={reader} />, {
    kind: "unit",
    ...unit,
  });
}

type Reader = RecordReader<DistributorRecord>;

/** A distributor: its sellers, and each month with what was sold to it and what it reported. */
function DistributorBody({ page }: { page: Reader }) {
  const { record, locale, t } = page;
  const { unit } = record;
  const lacking = record.months
    .filter(({ state }) => state === "missing")
    .map(({ month }) => formatMonth(locale, month));
  const sellers = record.sellers.slice(1).map(({ name, code }) => `${name} (${code})`);
  return (
    <RecordFrame
      page={page}
      head={{ title: unit.name, classification: "confidential", note: unit.code }}
      actions={actionsOf(page)}
      notices={lacking.length > 0 && <Notice kind="warn">{t("channel.lacks", { months: lacking.join(", ") })}</Notice>}
      summary={summaryOf(page)}
      sections={[
        listPart(monthList(page)),
        factsPart("facts", [
          {
            title: t("channel.facts"),
            facts: [
              { label: t("channel.code"), value: unit.code },
              { label: t("channel.since"), value: formatMonth(locale, record.since) },
              { label: t("channel.dueDay"), value: t("channel.dueDay.text", { day: record.dueDay }) },
              { label: t("channel.sellers"), value: sellers.join(", ") },
            ],
          },
        ]),
      ]}
    />
  );
}

function actionsOf({ record: { unit }, t }: Reader) {
  return (
    <>
      <ButtonLink place="beside" href={channelPath}>
        {t("channel.back")}
      </ButtonLink>
      <ButtonLink place="beside" href={`${channelPath}?by=seller&unit=${unit.id}`}>
        {t("channel.opens.seller")}
      </ButtonLink>
      <ButtonLink place="beside" href={`${channelPath}?by=item&unit=${unit.id}`}>
        {t("channel.opens.item")}
      </ButtonLink>
      <DrawnPrintButton />
      <ButtonLink icon="up" href={`${channelPath}/uploads`}>
        {t("upload.open")}
      </ButtonLink>
    </>
  );
}

const isReported = ({ state, reportedOn }: ChannelMonth) => reportedOn !== null && state !== "missing";

/** The newest month that it reported. */
function summaryOf({ record, locale, t }: Reader) {
  const last = record.months.find(isReported) ?? record.months[0];
  if (!last) return {};
  const money = (label: string, value: string) => ({
    ...{ label, value: writtenMoney(locale, value, record.currency), unit: record.currency },
  });
  return {
    states: <StateSign word={`channel.state.${last.state}`} />,
    beside: formatMonth(locale, last.month),
    figures: [
      money(t("channel.sellIn"), last.sellInAmount),
      ...(isReported(last) ? [money(t("channel.sellOut"), last.sellOutAmount)] : []),
    ],
  };
}

function monthList({ record, locale, t }: Reader): ListPart {
  const money = (value: string) => writtenMoney(locale, value, record.currency);
  const pieces = (value: string) => formatQuantity(locale, value);
  return {
    id: "months",
    name: t("channel.months"),
    caption: `${t("channel.months")} (${record.currency})`,
    columns: [
      { text: t("channel.month") },
      { text: t("channel.state") },
      { text: t("channel.reportedOn") },
      ...(["sellIn", "sellOut", "sellInPieces", "sellOutPieces"] as const).map((name) => ({
        ...{ text: t(`channel.${name}`), kind: "num" as const },
      })),
    ],
    rows: record.months.map((month) => ({
      key: String(month.month),
      cells: [
        { text: formatMonth(locale, month.month), href: reportAddress(record.unit.id, month.month) },
        stateBadge(locale, { word: `channel.state.${month.state}` }),
        month.reportedOn ?? "–",
        money(month.sellInAmount),
        isReported(month) ? money(month.sellOutAmount) : "–",
        pieces(month.sellIn),
        isReported(month) ? pieces(month.sellOut) : "–",
      ],
    })),
  };
}
