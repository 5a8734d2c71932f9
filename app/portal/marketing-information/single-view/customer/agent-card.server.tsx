import type { AgentOfCustomer } from "~/api/domain/agent-system/agent-of-customer";
import { writtenMoney } from "~/api/domain/money-text";
import { Facts, RecordCard } from "~/ui/records/facts";
import { formatInteger } from "~/words/formats";
import type { CustomerPage } from "./body.server";

type Props = { page: CustomerPage; agent: AgentOfCustomer | null };

/** The customer in the agent system; nothing where he is not registered, or the reader has no right to it. */
export function AgentCard({ page: { t, locale, opens }, agent }: Props) {
  if (agent === null) return null;
  const { tasNo, distributor, registeredOn, lastOrder, orders, amount, currency } = agent;
  const all = opens({ screen: "MIPTAS02", with: { distributor: distributor.id } });
  const own = opens({ screen: "MIPTAS02", with: { text: tasNo } });
  return (
    <RecordCard title={t("menu.tas")}>
      <Facts
        facts={[
          { label: t("tas.tasNo"), value: own ? <a href={own}>{tasNo}</a> : tasNo },
          { label: t("tas.distributor"), value: all ? <a href={all}>{distributor.name}</a> : distributor.name },
          { label: t("tas.registeredOn"), value: registeredOn },
          { label: t("tas.lastOrder"), value: lastOrder ?? t("tas.activity.never") },
          { label: t("tas.orders.year"), value: formatInteger(locale, orders) },
          { label: t("tas.amount"), value: `${writtenMoney(locale, amount, currency)} ${currency}` },
        ]}
      />
    </RecordCard>
  );
}
