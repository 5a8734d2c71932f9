import type { AgentOfCustomer } from "~/api/domain/agent-system/agent-of-customer";
import type { StockOfCustomer } from "~/api/domain/consignment/stock-of-customer";
import type { InsuranceOfCustomer } from "~/api/domain/insurance/insurance-of-customer";
import type { OrdersOfCustomer } from "~/api/domain/logistics/order/order-record";
import type { CustomerView } from "~/api/domain/marketing-information/customer-view";
import type { customerPage, SingleView } from "~/api/domain/marketing-information/single-view";
import type { MatrixOfCustomer } from "~/api/domain/matrix/contract/matrix-of-customer";
import type { MemberOfCustomer } from "~/api/domain/membership/member-of-customer";
import type { NewsOfCustomer } from "~/api/domain/news/news-of-customer";
import type { RentalOfCustomer } from "~/api/domain/rental/contract/rental-of-customer";
import type { ScrapOfCustomer } from "~/api/domain/scrap/scrap-of-customer";
import type { PricesOfCustomer } from "~/api/domain/special-price/prices-of-customer";
import type { OpportunitiesOfCustomer } from "~/api/domain/tcis/opportunities-of-customer";
import type { SitesOfCustomer } from "~/api/domain/tool-management/sites-of-customer";
import { openNote } from "~/portal/figures/open-note.server";
import { ratesNote } from "~/portal/figures/rates-note.server";
import { FilterForm } from "~/portal/report/filter-form.server";
import { addressOn } from "~/portal/report/report-address";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { ButtonLink } from "~/ui/controls/button";
import { formatCountry, formatInstant, formatMonth } from "~/words/formats";
import { correctionPath, singleViewScreen } from "../addresses";
import { AnchorBar } from "./anchor-bar.server";
import { CustomerFigures } from "./customer-figures.server";
import { CustomerSigns } from "./customer-signs.server";
import { Invoices, Items } from "./customer-tables.server";
import { NewsCard } from "./news-card.server";
import { OpportunityCard } from "./opportunity-card.server";
import { OrderCard } from "./order-card.server";
import { ProgrammeCard } from "./programme-card.server";
import { agent } from "./programmes/agent.server";
import { cabinets } from "./programmes/cabinets.server";
import { consignment } from "./programmes/consignment.server";
import { insurance } from "./programmes/insurance.server";
import { membership } from "./programmes/membership.server";
import { linked, type Programme } from "./programmes/programme";
import { rental } from "./programmes/rental.server";
import { scrap } from "./programmes/scrap.server";
import { sites } from "./programmes/sites.server";
import { specialPrices } from "./programmes/special-prices.server";
import { PurchaseChart } from "./purchase-chart.server";
import { ContactCard, MachineCard, NextStepCard, VisitCard } from "./rail.server";
import { TimelineCard, type ToldTimeline } from "./timeline-card.server";
import { WalletCard } from "./wallet-card.server";

type Page = ReportPage<typeof customerPage>;
/** The page of a customer who is there. */
export type CustomerPage = Page & { report: SingleView & { view: CustomerView } };

/** What areas other than sales and market have of the customer. */
type Areas = {
  told: ToldTimeline;
  member: MemberOfCustomer | null;
  rental: RentalOfCustomer | null;
  stock: StockOfCustomer | null;
  orders: OrdersOfCustomer | null;
  /** Undefined for who may not open special prices. */
  prices: PricesOfCustomer | null | undefined;
  insurance: InsuranceOfCustomer | null;
  agent: AgentOfCustomer | null;
  news: NewsOfCustomer | null;
  matrix: MatrixOfCustomer | null;
  sites: SitesOfCustomer | null;
  scrap: ScrapOfCustomer | null;
  opportunities: OpportunitiesOfCustomer | null;
};

/** How the customer stands in each of the maker's programmes. */
const programmesOf = (page: CustomerPage, areas: Areas): (Programme | null)[] => [
  agent(page, areas.agent),
  cabinets(page, areas.matrix),
  scrap(page, areas.scrap),
  ...sites(page, areas.sites),
  membership(page, areas.member),
  rental(page, areas.rental),
  consignment(page, areas.stock),
  areas.prices ? specialPrices(page, areas.prices) : null,
  insurance(page, areas.insurance),
  globalAccount(page),
];

/** The group of a global account that the customer belongs to. */
function globalAccount({ report, t, opens }: CustomerPage): Programme | null {
  const { account } = report.view.profile;
  if (!account) return null;
  const name = t("singleView.account");
  const group = linked(account.name, opens({ screen: "MIPSAL12", id: account.id }));
  return { name, state: account.name, facts: [{ label: name, value: group }] };
}

/** Everything about one customer: who it is, what was bought and could be, whom else they buy from; what comes next, whom to call, what was said. */
export const customerBody =
  (areas: Areas) =>
  (shown: Page): Body => {
    const { view } = shown.report;
    if (view === null) return { body: null };
    const page: CustomerPage = { ...shown, report: { ...shown.report, view } };
    const { search, t } = page;
    const { id, name } = view.profile;
    return {
      ...{ title: name, note: factsLine(page), signs: <CustomerSigns page={page} />, actions: actionsOf(page) },
      exportHref: addressOn(singleViewScreen, search)({ chart: null, customer: id }),
      printed: printLine(page),
      ...{ portrait: true, filtersBelow: true },
      body: (
        <>
          <div className="spark-beside">
            <CustomerFigures page={page} />
          </div>
          <AnchorBar page={page}>
            <FilterForm page={page} />
          </AnchorBar>
          <div className="with-rail">
            <div>
              <div id="sales">
                <PurchaseChart page={page} />
              </div>
              <WalletCard page={page} />
              <div id="items" className="uneven">
                <Items page={page} />
                <Invoices page={page} />
              </div>
              <NewsCard page={page} news={areas.news} />
            </div>
            <div>
              <NextStepCard page={page} />
              <ContactCard page={page} />
              <ProgrammeCard page={page} programmes={programmesOf(page, areas)} />
              <MachineCard page={page} />
              <VisitCard page={page} />
              <OpportunityCard page={page} opportunities={areas.opportunities} />
            </div>
          </div>
          <div className="last-row">
            <TimelineCard page={page} told={areas.told} />
            <OrderCard page={page} orders={areas.orders} />
          </div>
        </>
      ),
      notes: [
        [
          ratesNote(page),
          ...(view.wallet ? [t("singleView.note.wallet")] : []),
          ...(areas.orders ? [] : [t("singleView.orders.none")]),
          t("singleView.note.scope"),
          ...openNote(page),
        ].join(" "),
      ],
    };
  };

/** What is done about a customer; a visit is what most come for. */
function actionsOf({ report, t, opens }: CustomerPage) {
  const { id, code } = report.view.profile;
  const prices = opens({ screen: "MIPSAL06", id: "new", with: { customer: code } });
  const visit = opens({ screen: "MIPTAS18", id: "new", with: { customer: code } });
  const saving = opens({ screen: "MIPUTL09" });
  const call = opens({ screen: "MIPTAS18", id: "calls", page: "new", with: { customer: code } });
  return (
    <>
      <ButtonLink place="beside" href={singleViewScreen}>
        {t("singleView.back")}
      </ButtonLink>
      {prices && (
        <ButtonLink icon="tag" href={prices}>
          {t("singleView.askPrices")}
        </ButtonLink>
      )}
      {saving && (
        <ButtonLink icon="calc" href={saving}>
          {t("singleView.costSaving")}
        </ButtonLink>
      )}
      <ButtonLink place="more" href={correctionPath(id)}>
        {t("singleView.propose")}
      </ButtonLink>
      {call && (
        <ButtonLink place="more" href={call}>
          {t("singleView.called")}
        </ButtonLink>
      )}
      {visit && (
        <ButtonLink kind="primary" icon="cal" href={visit}>
          {t("singleView.planVisit")}
        </ButtonLink>
      )}
    </>
  );
}

/** Code, trade, place, who looks after them, since when: in one line below the name. */
function factsLine({ report, locale, t }: CustomerPage): string {
  const { recordName, code, industry, city, region, country, subsidiary, unit, salesperson, since } =
    report.view.profile;
  const home = formatCountry(locale, country);
  const place = new Set([city, region, home].filter(Boolean));
  const units = new Set([subsidiary, unit].filter((name) => name !== home));
  const facts = [
    ...[recordName, code, industry, [...place].join(", ")],
    ...[[...units].join(", "), salesperson],
    since && t("singleView.since", { day: since.slice(0, 4) }),
  ];
  return facts.filter(Boolean).join(" · ");
}

function printLine({ report, locale, t, unit, user }: CustomerPage): string {
  const { timeZone, username } = user.userPrincipal;
  return t("singleView.print", {
    customer: report.view.profile.code,
    month: formatMonth(locale, report.month),
    currency: unit,
    user: username,
    time: formatInstant(new Date(), timeZone),
  });
}
