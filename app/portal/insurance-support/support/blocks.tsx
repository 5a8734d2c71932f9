import { ButtonLink } from "~/ui/controls/button";
import { ListTable } from "~/ui/records/list-table";
import { useT } from "~/words/use-t";
import type { SupportPage } from "./route";

type Props = { support: SupportPage };

/** Losses that the insurer was told of, and how much of the insured amount they have taken. */
export function ClaimCard({ support }: Props) {
  const t = useT();
  const numbers = (["loss", "coverRate", "payout"] as const).map((name) => ({
    text: t(`insurance.claim.${name}`),
    kind: "num" as const,
  }));
  return (
    <section className="card mt-4">
      <div className="card-head">
        <h2>{support.claimsTitle}</h2>
        {support.can.includes("claim") && (
          <ButtonLink kind="quiet" icon="plus" href={`${support.address}/claims/new`}>
            {t("insurance.claim.new")}
          </ButtonLink>
        )}
      </div>
      {support.claims.length === 0 ? (
        <p className="card-body text-mute">
          {t(support.can.includes("claim") ? "insurance.claims.none" : "insurance.claims.later")}
        </p>
      ) : (
        <>
          <ListTable
            caption={support.claimsTitle}
            columns={[
              { text: t("field.claim.day") },
              { text: t("field.claim.debtor") },
              ...numbers,
              { text: t("field.claim.remark") },
              { text: "", kind: "act" },
            ]}
            rows={support.claims}
          />
          <p className="card-body text-mute">{support.paidOut}</p>
        </>
      )}
    </section>
  );
}

/** The distributor's other requests: whether the cap of the year was reckoned right is seen here. */
export function OtherCard({ support }: Props) {
  const t = useT();
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t("insurance.others")}</h2>
        <ButtonLink kind="quiet" href={support.allOfUnit}>
          {t("insurance.others.all")}
        </ButtonLink>
      </div>
      {support.others.length === 0 ? (
        <p className="card-body text-mute">{t("insurance.others.none")}</p>
      ) : (
        <ListTable
          caption={t("insurance.others")}
          columns={[
            { text: t("insurance.requestNo") },
            { text: t("insurance.period") },
            { text: t("insurance.support"), kind: "num" },
            { text: t("insurance.state") },
          ]}
          rows={support.others}
        />
      )}
    </section>
  );
}
