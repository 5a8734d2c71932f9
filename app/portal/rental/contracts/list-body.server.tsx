import { writtenUnits } from "~/api/domain/money-text";
import type { domesticContracts, overseasContracts } from "~/api/domain/rental/contract/contracts";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { ButtonLink } from "~/ui/controls/button";
import type { ContractScreen } from "./contract-screens";

/** A list of contracts: fees currency by currency below it; whoever keeps contracts makes new ones. */
export const contractsBody =
  (screen: ContractScreen) =>
  ({ t, locale, report, filters }: ReportPage<typeof domesticContracts | typeof overseasContracts>): Body => ({
    actions: report.may.write && (
      <>
        <ButtonLink place="more" href={`${screen.path}/contracts/uploads`}>
          {t("contracts.uploadWhole")}
        </ButtonLink>
        <ButtonLink place="more" href={`${screen.path}/files/uploads`}>
          {t("contracts.upload")}
        </ButtonLink>
        <ButtonLink kind="primary" icon="plus" href={`${screen.path}/new`}>
          {t("contracts.new")}
        </ButtonLink>
      </>
    ),
    notes: [
      ...report.byCurrency.map(({ currency, monthlyFee, paidFee }) =>
        t("contracts.note.fees", {
          currency,
          fee: writtenUnits(locale, monthlyFee, currency),
          paid: writtenUnits(locale, paidFee, currency),
        }),
      ),
      t("contracts.note.replacement"),
      ...(filters.movedFrom || filters.movedTo ? [t("contracts.note.moved")] : []),
    ],
  });
