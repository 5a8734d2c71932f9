import { findMenuItem } from "~/portal/frame/menu-codes";
import type { ReportPage } from "~/portal/report/report-page.server";
import { ButtonLink } from "~/ui/controls/button";
import { deputiesPath } from "../marketing-information/single-view/addresses";
import { pricesPath } from "./addresses";

/** Above what waits at one step: all requests, and who stands in for the reader. */
export const waitingBody = ({ t, user }: Pick<ReportPage, "t" | "user">) => ({
  actions: (
    <>
      {findMenuItem(user.menus, "MIPSAL06") && <ButtonLink href={pricesPath}>{t("request.all")}</ButtonLink>}
      {findMenuItem(user.menus, "MIPTAS17") && <ButtonLink href={deputiesPath}>{t("request.deputies")}</ButtonLink>}
    </>
  ),
});
