import type { Locale } from "~/words/locale";
import { useT } from "~/words/use-t";
import { frameAddresses } from "./frame-addresses";
import { SettingForm } from "./setting-form";

/** Each language in its own words. */
const languageNames: Record<Locale, string> = { ko: "한국어", en: "English", zh: "中文" };

export function LanguageChoices({ locale }: { locale: Locale }) {
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
