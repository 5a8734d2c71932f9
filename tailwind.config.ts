import type { Config } from "tailwindcss";

const v = (name: string) => `var(--${name})`;
const tint = (name: string) => ({ DEFAULT: v(name), wash: v(`${name}-wash`), line: v(`${name}-line`) });

/**
 * The design's tokens replace Tailwind's own: what is not here does not exist.
 * Colours are variables of app/ui/styles/tokens.css; the five theme shades are set per user (app/ui/theme.ts).
 * Preflight is off: app/ui/styles/base.css resets what the portal uses, in a tenth of the bytes.
 */
export default {
  content: ["./app/root.tsx", "./app/{portal,ui}/**/*.{ts,tsx}", "!./app/**/*.test.{ts,tsx}"],
  corePlugins: {
    preflight: false,
    container: false,
    // Each of these would put its `--tw-…` defaults on every element of the page.
    ...Object.fromEntries(
      "boxShadow transform translate rotate skew scale filter blur backdropFilter boxShadowColor ringWidth ringColor ringOpacity ringOffsetWidth ringOffsetColor borderSpacing touchAction scrollSnapType gradientColorStops contain fontVariantNumeric"
        .split(" ")
        .map((plugin) => [plugin, false]),
    ),
  },
  theme: {
    screens: { xs: "480px", s: "768px", m: "992px", l: "1200px", xl: "1360px", print: { raw: "print" } },
    colors: {
      transparent: "transparent",
      current: "currentColor",
      white: "#fff",
      ink: v("ink"),
      text: v("text"),
      mute: v("mute"),
      ctl: v("ctl"),
      rule: v("rule"),
      line: v("line"),
      page: v("page"),
      head: v("head"),
      surface: v("surface"),
      theme: {
        DEFAULT: v("theme"),
        ink: v("theme-ink"),
        deep: v("theme-deep"),
        wash: v("theme-wash"),
        line: v("theme-line"),
      },
      bad: tint("bad"),
      good: tint("good"),
      warn: tint("warn"),
    },
    fontFamily: {
      sans: [
        "Segoe UI",
        "Malgun Gothic",
        "Apple SD Gothic Neo",
        "Noto Sans KR",
        "Microsoft YaHei",
        "Noto Sans",
        "Open Sans",
        "Liberation Sans",
        "Noto Sans CJK KR",
        "system-ui",
        "sans-serif",
      ],
    },
    fontSize: {
      xs: ["max(.857rem, 12px)", "16px"],
      sm: [".929rem", "20px"],
      base: ["1rem", "20px"],
      lg: ["1.143rem", "24px"],
      xl: ["1.429rem", "28px"],
      "2xl": ["1.714rem", "32px"],
      "3xl": ["2.286rem", "40px"],
    },
    fontWeight: { normal: "400", semibold: "600" },
    spacing: {
      0: "0",
      1: "4px",
      2: "8px",
      3: "12px",
      4: "16px",
      5: "20px",
      6: "24px",
      8: "32px",
      10: "40px",
      row: v("row"),
      ctl: v("h"),
      top: "50px",
      tabs: "34px",
      side: "250px",
      rail: "54px",
      card: "44px",
    },
    borderRadius: { none: "0", sm: "3px", DEFAULT: "4px", md: "6px", full: "9999px" },
    zIndex: {
      column: "1",
      head: "2",
      corner: "3",
      bars: "20",
      label: "30",
      menu: "40",
      backdrop: "45",
      drawer: "50",
      skip: "60",
    },
    transitionDuration: { DEFAULT: "120ms" },
    extend: {
      width: { field: "184px", form: "360px", dialog: "480px" },
      maxWidth: { form: "360px", dialog: "480px", text: "104ch" },
    },
  },
} satisfies Config;
