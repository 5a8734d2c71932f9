type Name = [pattern: RegExp, name: string];

/** The order matters: every browser also calls itself by the names of those below it. */
const browsers: Name[] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bWhale\//, "Whale"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: Name[] = [
  [/\bWindows\b/, "Windows"],
  [/\b(iPhone|iPad)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (names: Name[], text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/** "Chrome, Windows" out of what a browser calls itself; empty when neither can be told. */
export const describeDevice = (userAgent: string): string =>
  [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(Boolean).join(", ");
