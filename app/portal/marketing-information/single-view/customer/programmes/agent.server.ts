import type { AgentOfCustomer } from "~/api/domain/agent-system/agent-of-customer";
import { writtenMoney } from "~/api/domain/money-text";
import { formatInteger } from "~/words/formats";
import type { CustomerPage } from "../body.server";
import { linked, type Programme } from "./programme";

/** The customer in the agent system; nothing where they are not registered, or the reader has no right to it. */
export function agent({ t, locale, opens }: CustomerPage, told: AgentOfCustomer | null): Programme | null {
  if (told === null) return null;
  const { tasNo, distributor, registeredOn, lastOrder, orders, amount, currency } = told;
  const last = lastOrder ?? t("tas.activity.never");
  return {
    name: t("menu.tas"),
    state:
      lastOrder === null
        ? last
        : t("singleView.agent.state", { orders: formatInteger(locale, orders), day: lastOrder }),
    facts: [
      { label: t("tas.tasNo"), value: linked(tasNo, opens({ screen: "MIPTAS02", with: { text: tasNo } })) },
      {
        label: t("tas.distributor"),
        value: linked(distributor.name, opens({ screen: "MIPTAS02", with: { distributor: distributor.id } })),
      },
      { label: t("tas.registeredOn"), value: registeredOn },
      { label: t("tas.lastOrder"), value: last },
      { label: t("tas.orders.year"), value: formatInteger(locale, orders) },
      { label: t("tas.amount"), value: `${writtenMoney(locale, amount, currency)} ${currency}` },
    ],
  };
}
