/** The colour of a user who has chosen none (specification section 9). */
export const defaultTheme = "#1890ff";

/** Anything but #rrggbb (a damaged cookie, an old row) is the default colour. */
export const themeColour = (value: string | null | undefined): string =>
  value && /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : defaultTheme;
