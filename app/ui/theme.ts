import { defaultTheme, themeColour } from "./theme-colour";

type Rgb = readonly [number, number, number];

/** The five shades of a theme colour: bars and active lines, text, hover, tint, the tint's border. */
export type ThemeShades = { theme: string; ink: string; deep: string; wash: string; line: string };

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
const page: Rgb = [0xf3, 0xf5, 0xf7];

function parse(hex: string): Rgb {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}
const toHex = (colour: Rgb) => `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
// Halves go down: never lighter than asked.
const mix = (a: Rgb, b: Rgb, shareOfA: number): Rgb => {
  const part = (at: 0 | 1 | 2) => Math.ceil(a[at] * shareOfA + b[at] * (1 - shareOfA) - 0.5);
  return [part(0), part(1), part(2)];
};

function luminance(colour: Rgb): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2]);
}

/** WCAG 2 contrast of two colours given as #rrggbb: 1 to 21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(parse(a)), luminance(parse(b))];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** Mixes in black, one per cent at a time, until the colour stands out enough on every ground. */
function darken(colour: Rgb, ratio: number, ...grounds: Rgb[]): Rgb {
  for (let share = 100; share > 0; share--) {
    const mixed = mix(colour, black, share / 100);
    if (grounds.every((ground) => contrast(toHex(mixed), toHex(ground)) >= ratio)) return mixed;
  }
  return black;
}

/** The shades of any colour, dark enough to be read whatever the user chose (ui.md, Colour). */
export function themeShades(colour: string): ThemeShades {
  const base = parse(themeColour(colour));
  const wash = mix(base, white, 0.09);
  const ink = darken(base, 4.55, page, wash);
  return {
    theme: toHex(darken(base, 3.05, white)),
    ink: toHex(ink),
    deep: toHex(mix(ink, black, 0.8)),
    wash: toHex(wash),
    line: toHex(mix(base, white, 0.4)),
  };
}

/** The text of the page's one `<style>`: empty for the default, whose shades the style sheet has. */
export function themeCss(colour: string): string {
  if (themeColour(colour) === defaultTheme) return "";
  const { theme, ink, deep, wash, line } = themeShades(colour);
  return `:root{--theme:${theme};--theme-ink:${ink};--theme-deep:${deep};--theme-wash:${wash};--theme-line:${line}}`;
}
