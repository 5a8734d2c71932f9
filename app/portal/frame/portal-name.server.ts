import { config } from "~/api/config.server";
import { isManagement } from "~/menu/management-area";
import { wantedPath } from "~/portal/session/wanted-address";
import { translate } from "~/words";
import type { Locale } from "~/words/locale";

/** Behind every page's own title: the maker's name and 'Marketing Information Portal' or 'Management Report'. */
export function portalName(request: Request, locale: Locale): string {
  return `${config().MAKER_NAME} ${translate(locale, isManagement(wantedPath(request)) ? "mgmt.product" : "public.portal")}`;
}
