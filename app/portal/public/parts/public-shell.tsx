import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { FlashMessage } from "~/portal/frame/flash-message";
import { Footer } from "~/portal/frame/footer";
import { frameAddresses } from "~/portal/frame/frame-addresses";
import type { Flash, FrameProps } from "~/portal/frame/frame-props";
import { Icon } from "~/ui/controls/icon";
import type { Locale } from "~/words/locale";
import { useT } from "~/words/use-t";
import { loginAddress } from "./login-address";

const languages: Record<Locale, string> = { ko: "한국어", en: "English", zh: "中文" };

/** Language before sign-in: a form, because it sets a cookie. */
function LanguageLine({ locale }: { locale: Locale }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const here = pathname.replace(/\/+$/, "") === "/login" ? loginAddress(search) : pathname + search;
  return (
    <Form
      className="ml-auto flex items-center gap-2"
      method="post"
      action={frameAddresses.language}
      aria-label={t("frame.language")}
    >
      <input type="hidden" name="back" value={here} />
      {(Object.keys(languages) as Locale[]).map((each) => (
        <button
          key={each}
          type="submit"
          name="language"
          value={each}
          lang={each}
          aria-current={each === locale || undefined}
          className={each === locale ? "font-semibold text-ink" : "text-theme-ink"}
        >
          {languages[each]}
        </button>
      ))}
    </Form>
  );
}

/**
 * A page before sign-in: the form at the left, notices at the right; without an aside one column in the middle.
 * The loader sends the words "frame.", "ui." and the page's own.
 */
export type PublicShellProps = Pick<FrameProps, "maker" | "locale" | "title" | "year" | "sites"> & {
  aside?: ReactNode;
  /** Stands at the foot of the form's side. */
  foot?: ReactNode;
  flash?: Flash | null;
  /** The page has the whole width: a calculator. */
  wide?: boolean;
  children: ReactNode;
};

export function PublicShell({
  maker,
  locale,
  title,
  year,
  sites,
  aside,
  foot,
  flash,
  wide,
  children,
}: PublicShellProps) {
  const t = useT();
  return (
    <div className={aside ? "public-page" : wide ? "public-page one wide-page" : "public-page one"}>
      <main id="page-content">
        <div className="no-print flex flex-wrap items-center gap-2">
          <Icon name="logo" className="logo h-8 w-8" />
          <b className="text-lg">{maker.name}</b>
          <LanguageLine locale={locale} />
        </div>
        <div className="public-column">
          <FlashMessage flash={flash} />
          {children}
        </div>
        {foot}
      </main>
      {aside && <aside aria-label={t("frame.notices")}>{aside}</aside>}
      <Footer maker={maker} title={title} year={year} sites={sites} />
    </div>
  );
}
