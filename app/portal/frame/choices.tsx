import type { Locale } from "~/words/locale";
import { useT } from "~/words/use-t";
import { frameAddresses } from "./frame-addresses";
import { SettingForm } from "./setting-form";

/** Each language in its own words. */
const languageNames: Record<Locale, string> = { ko: "한국어", en: "English", zh: "中文" };

/** `inMode`: the management mode disables the language that it is in (specification section 4); others can be chosen. */
export function LanguageChoices({ locale, inMode }: { locale: Locale; inMode?: boolean }) {
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
          disabled={inMode && each === locale}
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
