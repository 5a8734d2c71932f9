/** ISO 4217 has codes that are no money: tests, metals, units of account, none at all. */
const noMoney = "XXX XTS XAU XAG XPT XPD XBA XBB XBC XBD XDR XSU XUA".split(" ");
const codes = new Set(Intl.supportedValuesOf("currency"));
for (const code of noMoney) codes.delete(code);

export const isCurrency = (code: string): boolean => codes.has(code);
