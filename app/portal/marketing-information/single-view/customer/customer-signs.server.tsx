import { quietAfterDays } from "~/api/domain/facts/quiet-customers";
import { Badge } from "~/ui/controls/badge";
import type { CustomerPage } from "./body.server";

/** The fact that matters most, beside the name: a customer who stopped buying. */
export function CustomerSigns({ page: { report, t } }: { page: CustomerPage }) {
  const { silentDays: days } = report.view;
  if (days !== null && days < quietAfterDays) return null;
  return (
    <Badge kind="warn" icon="warn">
      {days === null ? t("singleView.sign.noYear") : t("singleView.sign.quiet", { days })}
    </Badge>
  );
}
