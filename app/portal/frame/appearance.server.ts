import { hasToken, localeOf, type RequestArgs, userInfoOf } from "~/portal/session/request.server";
import { themeCss } from "~/ui/theme";
import { portalName } from "./portal-name.server";

/** How the page looks for this reader, before anything else is known of him. */
export async function loadAppearance(args: RequestArgs) {
  const locale = await localeOf(args);
  const user = hasToken(args.request) ? await userInfoOf(args).catch(() => null) : null;
  return {
    locale,
    title: portalName(args.request, locale),
    /** The shades of the chosen colour, reckoned here: no browser needs to know how. */
    theme: themeCss(user?.settings.theme ?? ""),
    size: user?.settings.size ?? "medium",
  };
}
