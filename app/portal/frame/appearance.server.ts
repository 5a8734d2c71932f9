import { config } from "~/api/config.server";
import { hasToken, localeOf, type RequestArgs, userInfoOf } from "~/portal/session/request.server";
import { cssText, printedBy } from "~/ui/print/printed-by";
import { themeCss } from "~/ui/theme";
import { portalName } from "./portal-name.server";

/** The maker's name at the foot of each printed page (print.css). */
const makerCss = (name: string) => `:root{--maker:${cssText(name)}}`;

/** Beside it, who prints: of a page that was just asked for that is now; scripts say it anew when it is printed. */
const printedCss = (reader: { username: string; timeZone: string }) => `:root{--printed-by:${printedBy(reader)}}`;

/** How the page looks for this reader, before anything else is known of them. */
export async function loadAppearance(args: RequestArgs) {
  const locale = await localeOf(args);
  const user = hasToken(args.request) ? await userInfoOf(args).catch(() => null) : null;
  return {
    locale,
    title: portalName(args.request, locale),
    /** The shades of the chosen colour, reckoned here: no browser needs to know how. */
    theme:
      themeCss(user?.settings.theme ?? "") +
      makerCss(config().MAKER_NAME) +
      (user ? printedCss(user.userPrincipal) : ""),
    size: user?.settings.size ?? "medium",
  };
}
