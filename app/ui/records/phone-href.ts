/**
 * A phone number as a link, as devices dial it: digits with the plus of a country before them. What comes behind other
 * signs (an extension) is not dialled. Undefined where it is no number.
 */
export function phoneHref(typed: string | null | undefined): string | undefined {
  // "+49 (0)711 …": the nought is dialled at home alone.
  const [number = ""] = /^\+?[\d\s()./-]+/.exec((typed ?? "").trim().replace(/(?<=^\+.*)\(0\)/, "")) ?? [];
  const digits = number.replace(/\D/g, "");
  return digits.length < 5 ? undefined : `tel:${number.startsWith("+") ? "+" : ""}${digits}`;
}
