import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast, themeCss, themeShades } from "./theme";
import { defaultTheme, themeColour } from "./theme-colour";

describe("theme shades", () => {
  test("the default colour gives the shades of the style sheet", () => {
    const sheet = readFileSync(new URL("./styles/tokens.css", import.meta.url), "utf8");
    const shades = themeShades(defaultTheme);
    for (const name of ["ink", "deep", "wash"] as const) expect(sheet).toContain(`--theme-${name}: ${shades[name]};`);
  });

  test("a dark colour stays as it was chosen", () => {
    expect(themeShades("#0f766e")).toMatchObject({ theme: "#0f766e", ink: "#0f766e", wash: "#e9f3f2" });
  });

  test("a light colour is darkened until it can be read", () => {
    expect(themeShades("#faad14")).toMatchObject({ theme: "#c38710", ink: "#93660c" });
  });

  test.each(["#ffffff", "#000000", "#ffff00", "#ff0000", "#00ff00", "#7f7f7f", "#f5222d", "#fadb14"])(
    "text in the shades of %s has at least 4.5 : 1 and marks have 3 : 1",
    (colour) => {
      const { theme, ink, deep, wash } = themeShades(colour);
      for (const ground of ["#ffffff", "#f3f5f7", wash]) {
        expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(deep, ground)).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(theme, "#ffffff")).toBeGreaterThanOrEqual(3);
    },
  );

  test("a value that is no colour never reaches the page", () => {
    expect(themeColour("red;}</style><script>")).toBe(defaultTheme);
    expect(themeCss("red;}</style><script>")).toBe("");
    expect(themeCss("#0F766E")).toContain("--theme:#0f766e");
  });
});
