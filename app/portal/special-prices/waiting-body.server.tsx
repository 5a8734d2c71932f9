import { findMenuItem } from "~/portal/frame/menu-codes";
import type { ReportPage } from "~/portal/report/report-page.server";
import { ButtonLink } from "~/ui/controls/button";
import { pricesPath } from "./addresses";

/** Above what waits at one step: all requests, and who stands in for the reader. */
export const waitingBody = ({ t, user }: Pick<ReportPage, "t" | "user">) => ({
  actions: waysOf({ t, user }),
});

function waysOf({ t, user }: Pick<ReportPage, "t" | "user">) {
  const requests = findMenuItem(user.menus, "MIPTAS17")?.path;
  return (
    <>
      {findMenuItem(user.menus, "MIPSAL06") && (
        <ButtonLink place="beside" href={pricesPath}>
          {t("request.all")}
        </ButtonLink>
      )}
      {requests && (
        <ButtonLink place="beside" href={`${requests}/deputies`}>
          {t("request.deputies")}
        </ButtonLink>
      )}
    </>
  );
}
