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
import { addressOn } from "~/portal/report/report-address";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { ButtonLink } from "~/ui/controls/button";
import { formatInstant, formatMonth } from "~/words/formats";
import { correctionPath, singleViewScreen } from "../addresses";
import { AgentCard } from "./agent-card.server";
import { ConsignmentCard } from "./consignment-card.server";
import { ContactCard } from "./contact-card.server";
import { CustomerFigures } from "./customer-figures.server";
import { Invoices, Items, ProductLines } from "./customer-tables.server";
import { InsuranceCard } from "./insurance-card.server";
import { MachineCard } from "./machine-card.server";
import { MatrixCard } from "./matrix-card.server";
import { MembershipCard } from "./membership-card.server";
import { NewsCard } from "./news-card.server";
import { OpportunityCard } from "./opportunity-card.server";
import { OrderCard } from "./order-card.server";
import { ProfileCard } from "./profile-card.server";
import { PurchaseChart } from "./purchase-chart.server";
import { RentalCard } from "./rental-card.server";
import { ScrapCard } from "./scrap-card.server";
import { SiteCard } from "./site-card.server";
import { SpecialPriceCard } from "./special-price-card.server";
import { SurveyCard } from "./survey-card.server";
import { TimelineCard, type ToldTimeline } from "./timeline-card.server";
import { VisitCard } from "./visit-card.server";

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

const pair = "grid gap-4 l:grid-cols-2 print:my-2 print:grid-cols-2";

/** Everything about one customer: who it is, what was bought and could be, whom else they buy from, what was said. */
export const customerBody =
  ({
    told,
    member,
    rental,
    stock,
    orders,
    prices,
    insurance,
    agent,
    matrix,
    sites,
    news,
    scrap,
    opportunities,
  }: Areas) =>
  (shown: Page): Body => {
    const { view } = shown.report;
    if (view === null) return { body: null };
    const page: CustomerPage = { ...shown, report: { ...shown.report, view } };
    const { search, t } = page;
    const { id, name, code, recordName } = view.profile;
    return {
      title: name,
      note: [recordName, code].filter(Boolean).join(" · "),
      actions: (
        <>
          <ButtonLink href={singleViewScreen}>{t("singleView.back")}</ButtonLink>
          <ButtonLink href={correctionPath(id)}>{t("singleView.propose")}</ButtonLink>
        </>
      ),
      exportHref: addressOn(singleViewScreen, search)({ chart: null, customer: id }),
      printed: printLine(page),
      portrait: true,
      body: (
        <>
          <CustomerFigures page={page} />
          <div className={`mb-4 ${pair} print:break-inside-avoid`}>
            <ProfileCard page={page} />
            <ContactCard page={page} />
          </div>
          <PurchaseChart page={page} />
          <ProductLines page={page} />
          <div className={`my-4 ${pair}`}>
            <div className="grid content-start gap-4">
              <SurveyCard page={page} />
              <OrderCard page={page} orders={orders} />
              <NewsCard page={page} news={news} />
            </div>
            <div className="grid content-start gap-4">
              <MembershipCard page={page} member={member} />
              <RentalCard page={page} rental={rental} />
              <ConsignmentCard page={page} stock={stock} />
              {prices && <SpecialPriceCard page={page} prices={prices} />}
              <InsuranceCard page={page} insurance={insurance} />
              <SiteCard page={page} sites={sites} />
              <ScrapCard page={page} scrap={scrap} />
              <AgentCard page={page} agent={agent} />
              <MatrixCard page={page} matrix={matrix} />
              <MachineCard page={page} />
            </div>
          </div>
          <div className={`mb-4 ${pair} print:break-inside-avoid`}>
            <Items page={page} />
            <div className="grid content-start gap-4">
              <VisitCard page={page} />
              <OpportunityCard page={page} opportunities={opportunities} />
            </div>
          </div>
          <Invoices page={page} />
          <div className="no-print">
            <TimelineCard page={page} told={told} />
          </div>
        </>
      ),
      notes: [
        ratesNote(page),
        ...(view.wallet ? [t("singleView.note.wallet")] : []),
        t("singleView.note.scope"),
        ...openNote(page),
      ],
    };
  };

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
