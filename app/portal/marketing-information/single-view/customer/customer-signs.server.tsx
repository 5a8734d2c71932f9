import { Badge } from "~/ui/controls/badge";
import type { CustomerPage } from "./body.server";

/** The fact that matters most, beside the name: a customer who stopped buying. */
export function CustomerSigns({ page: { report, t } }: { page: CustomerPage }) {
  const { silentDays: days, rhythm, quiet } = report.view;
  if (!quiet) return null;
  return (
    <Badge kind="warn" icon="warn">
      {days === null
        ? t("singleView.sign.noYear")
        : rhythm === null
          ? t("singleView.sign.quiet", { days })
          : t("singleView.sign.rhythm", { days, rhythm })}
    </Badge>
  );
}
