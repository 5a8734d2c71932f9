import type { Locale } from "~/words/locale";
import { useT } from "~/words/use-t";
import { frameAddresses } from "./frame-addresses";
import { SettingForm } from "./setting-form";

/** Each language in its own words. */
const languageNames: Record<Locale, string> = { ko: "한국어", en: "English", zh: "中文" };

/** `forced`: the management mode is in one language, whatever the account says (specification section 4). */
export function LanguageChoices({ locale, forced }: { locale: Locale; forced?: boolean }) {
  return (
    <SettingForm action={frameAddresses.language}>
      {(["ko", "en", "zh"] as const).map((each) => (
        <button
          type="submit"
          key={each}
          name="language"
          value={each}
          lang={each}
          aria-current={each === locale || undefined}
          disabled={forced}
        >
          {languageNames[each]}
        </button>
      ))}
    </SettingForm>
  );
}

export function SizeChoices({ size }: { size: "small" | "medium" | "large" }) {
  const t = useT();
  return (
    <SettingForm action={frameAddresses.settings}>
      {(["small", "medium", "large"] as const).map((each) => (
        <button type="submit" key={each} name="size" value={each} aria-current={each === size || undefined}>
          {t(`frame.size.${each}`)}
        </button>
      ))}
    </SettingForm>
  );
}
