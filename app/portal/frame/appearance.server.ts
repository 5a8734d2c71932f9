import { config } from "~/api/config.server";
import { hasToken, localeOf, type RequestArgs, userInfoOf } from "~/portal/session/request.server";
import { themeCss } from "~/ui/theme";
import { portalName } from "./portal-name.server";

/** The maker's name at the foot of each printed page (print.css). */
const makerCss = (name: string) => `:root{--maker:"${name.replace(/[^\p{L}\p{N} .,&()'-]/gu, "")}"}`;

/** How the page looks for this reader, before anything else is known of him. */
export async function loadAppearance(args: RequestArgs) {
  const locale = await localeOf(args);
  const user = hasToken(args.request) ? await userInfoOf(args).catch(() => null) : null;
  return {
    locale,
    title: portalName(args.request, locale),
    /** The shades of the chosen colour, reckoned here: no browser needs to know how. */
    theme: themeCss(user?.settings.theme ?? "") + makerCss(config().MAKER_NAME),
    size: user?.settings.size ?? "medium",
  };
}
