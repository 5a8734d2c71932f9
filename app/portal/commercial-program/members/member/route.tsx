import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { MemberRecord } from "~/api/domain/commercial/get-member.server";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { History } from "~/ui/records/history";
import { ListTable } from "~/ui/records/list-table";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import type { WordKey } from "~/words";
import { formatMonth } from "~/words/formats";
import { useT } from "~/words/use-t";
import { creditAddress, memberAddress, membersPath, stepsPath } from "../../addresses";
import { money } from "../../money.server";
import { rateText, stepText } from "../../step-texts.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPCOM02" } } as const;

/** Terms of a distributor: what counts, what counted before, and what came of it. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPCOM02", (api, id) => api.commercialMembers.get({ id }));
  return sendRecord(reader, {
    title: reader.record.unit.name,
    member: presentMember(reader),
    words: ["commercial."],
  });
}

const badges = { running: "good", coming: "warn", ended: "plain" } as const;
const stateBadges = { calculated: "warn", reviewed: "warn", approved: "plain", credited: "good" } as const;

function presentMember({ record, locale, t, at }: RecordReader<MemberRecord>) {
  const { currency, unit } = record;
  const until = (month: string) => month || t("commercial.terms.until");
  return {
    id: record.id,
    name: unit.name,
    note: `${unit.code} · ${record.house}`,
    can: record.can,
    facts: [
      { label: t("commercial.list"), value: t(`commercial.list.${record.list}`) },
      { label: t("commercial.validFrom"), value: record.validFrom },
      { label: t("commercial.validTo"), value: until(record.validTo) },
      { label: t("commercial.contractNo"), value: record.contractNo },
      { label: t("commercial.terms"), value: record.terms },
      { label: t("commercial.credited12"), value: `${money(locale, record.credited, currency)} ${currency}` },
    ],
    steps: record.steps.map(({ kind, stepType, validFrom, steps }) => ({
      label: `${t(`commercial.kind.${kind}`)}, ${t(`commercial.stepType.${stepType}`)}, ${t("commercial.since", { month: formatMonth(locale, validFrom) })}`,
      value: steps
        .map(({ from, rate }) => `${stepText(locale, { kind, stepType, currency }, from)}: ${rateText(locale, rate)}`)
        .join(" / "),
    })),
    history: record.history.map((each) => ({
      key: String(each.id),
      cells: [
        { text: each.validFrom, href: memberAddress(each.id) },
        until(each.validTo),
        t(`commercial.list.${each.list}`),
        each.contractNo || "–",
        { text: t(`commercial.terms.state.${each.state}`), badge: badges[each.state] },
      ],
    })),
    credits: record.credits.map(({ id, month, state, net, grandTotal }) => ({
      key: String(id),
      cells: [
        { text: formatMonth(locale, month), href: creditAddress(id) },
        { text: t(`commercial.state.${state}`), badge: stateBadges[state] },
        money(locale, net, currency),
        money(locale, grandTotal, currency),
      ],
    })),
    currency,
    changes: record.changes.map(({ id, at: when, action, by }) => ({
      key: id,
      text: t(`admin.action.${action}` as WordKey),
      by,
      at: at(when),
    })),
  };
}

export default function MemberPage() {
  const { recordTitle, member } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="p">
      <PageHead title={recordTitle} code="MIPCOM02" classification="confidential" note={member.note}>
        <ButtonLink href={membersPath}>{t("commercial.members.back")}</ButtonLink>
        <PrintButton />
        {member.can.includes("change") && (
          <ButtonLink kind="primary" icon="edit" href={`${memberAddress(member.id)}/edit`}>
            {t("commercial.terms.edit")}
          </ButtonLink>
        )}
      </PageHead>
      <div className="grid gap-4 l:grid-cols-2">
        <RecordCard title={t("commercial.terms")}>
          <Facts facts={member.facts} />
        </RecordCard>
        <RecordCard
          title={t("commercial.steps")}
          actions={
            <ButtonLink kind="quiet" href={stepsPath}>
              {t("commercial.steps")}
            </ButtonLink>
          }
        >
          <Facts facts={member.steps} />
        </RecordCard>
      </div>
      <MemberTables member={member} />
      <History title={t("commercial.terms.changes")} entries={member.changes} empty={t("commercial.noChanges")} />
    </div>
  );
}

function MemberTables({ member }: { member: ReturnType<typeof useLoaderData<typeof loader>>["member"] }) {
  const t = useT();
  return (
    <>
      <section className="card mt-4">
        <div className="ch">
          <h2>{t("commercial.terms.history")}</h2>
        </div>
        <ListTable
          caption={t("commercial.terms.history")}
          columns={(["validFrom", "validTo", "list", "contractNo", "state"] as const).map((name) => ({
            text: t(`commercial.${name}`),
          }))}
          rows={member.history}
        />
      </section>
      <section className="card mt-4">
        <div className="ch">
          <h2>
            {t("commercial.lastCredits")} ({member.currency})
          </h2>
        </div>
        {member.credits.length === 0 ? (
          <p className="cb text-mute">{t("commercial.noCredits")}</p>
        ) : (
          <ListTable
            caption={t("commercial.lastCredits")}
            columns={[
              { text: t("sales.filter.month") },
              { text: t("commercial.state") },
              { text: t("commercial.net"), kind: "num" },
              { text: t("commercial.grandTotal"), kind: "num" },
            ]}
            rows={member.credits}
          />
        )}
      </section>
    </>
  );
}
