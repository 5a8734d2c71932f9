const LONGEST = 100;
/** Control signs, signs without width, and those that turn the direction of writing: "exe.pdf" is shown as "fdp.exe" by one. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu;
/** What some system takes for a path, a drive, a quotation or a pattern. */
const NO_NAME = /[<>:"/\\|?*]/g;
/** Names of devices: such a file cannot be opened, or removed, on Windows. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * A file's name as it is shown and handed out: its last part without a path, without signs that are not seen or that
 * a system reads as something else, 100 letters at most with its ending kept. @returns "" when nothing is left
 */
export function cleanName(given: string): string {
  const last = given.normalize("NFC").replace(UNSEEN, "").split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .replace(NO_NAME, "_")
    .replace(/\s+/g, " ")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  const safe = DEVICE.test(plain) ? `_${plain}` : plain;
  const letters = [...safe];
  if (letters.length <= LONGEST) return safe;
  const ending = [...(/\.[^.]{1,8}$/.exec(safe)?.[0] ?? "")];
  return [...letters.slice(0, LONGEST - ending.length), ...ending].join("");
}
