import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RecordFoot } from "~/portal/record/record-foot";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { History } from "~/ui/records/history";
import { ListTable } from "~/ui/records/list-table";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { useT } from "~/words/use-t";
import { memberAddress, membersPath, stepsPath } from "../../addresses";
import { presentMember } from "./present-member.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPCOM02" } } as const;

/** Terms of a distributor: what counts, what counted before, and what came of it. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPCOM02", (api, id) => api.commercialMembers.get({ id }));
  return sendRecord(reader, {
    title: (t) => t("commercial.terms.of", { name: reader.record.unit.name }),
    firmNamed: { kind: "unit", ...reader.record.unit },
    name: reader.record.unit.name,
    member: presentMember(reader),
    words: ["commercial.", "sales.filter.month"],
  });
}

export default function MemberPage() {
  const { name, member } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={name} code="MIPCOM02" classification="confidential" note={member.note}>
        <ButtonLink href={membersPath}>{t("commercial.members.back")}</ButtonLink>
        <PrintButton />
        {member.can.includes("change") && (
          <ButtonLink kind="primary" icon="edit" href={`${memberAddress(member.id)}/edit`}>
            {t("commercial.terms.edit")}
          </ButtonLink>
        )}
      </PageHead>
      <div className="grid gap-4 l:grid-cols-2 print:grid-cols-2">
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
      <RecordFoot />
    </div>
  );
}

function MemberTables({ member }: { member: ReturnType<typeof useLoaderData<typeof loader>>["member"] }) {
  const t = useT();
  return (
    <>
      <section className="card mt-4">
        <div className="card-head">
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
        <div className="card-head">
          <h2>
            {t("commercial.lastCredits")} ({member.currency})
          </h2>
        </div>
        {member.credits.length === 0 ? (
          <p className="card-body text-mute">{t("commercial.noCredits")}</p>
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
