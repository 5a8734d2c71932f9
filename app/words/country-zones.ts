/** The time zone of each country's business, by its ISO 3166-1 code; of a country with several, that of its largest markets. */
const zones: Record<string, string> = {
  ...{ AE: "Asia/Dubai", AR: "America/Argentina/Buenos_Aires", AT: "Europe/Vienna", AU: "Australia/Sydney" },
  ...{ BD: "Asia/Dhaka", BE: "Europe/Brussels", BG: "Europe/Sofia", BH: "Asia/Bahrain", BR: "America/Sao_Paulo" },
  ...{ BY: "Europe/Minsk", CA: "America/Toronto", CH: "Europe/Zurich", CL: "America/Santiago", CN: "Asia/Shanghai" },
  ...{ CO: "America/Bogota", CR: "America/Costa_Rica", CZ: "Europe/Prague", DE: "Europe/Berlin" },
  ...{
    DK: "Europe/Copenhagen",
    DZ: "Africa/Algiers",
    EC: "America/Guayaquil",
    EE: "Europe/Tallinn",
    EG: "Africa/Cairo",
  },
  ...{ ES: "Europe/Madrid", ET: "Africa/Addis_Ababa", FI: "Europe/Helsinki", FR: "Europe/Paris", GB: "Europe/London" },
  ...{ GH: "Africa/Accra", GR: "Europe/Athens", HK: "Asia/Hong_Kong", HR: "Europe/Zagreb", HU: "Europe/Budapest" },
  ...{ ID: "Asia/Jakarta", IE: "Europe/Dublin", IL: "Asia/Jerusalem", IN: "Asia/Kolkata", IQ: "Asia/Baghdad" },
  ...{ IR: "Asia/Tehran", IS: "Atlantic/Reykjavik", IT: "Europe/Rome", JO: "Asia/Amman", JP: "Asia/Tokyo" },
  ...{ KE: "Africa/Nairobi", KH: "Asia/Phnom_Penh", KR: "Asia/Seoul", KW: "Asia/Kuwait", KZ: "Asia/Almaty" },
  ...{ LA: "Asia/Vientiane", LK: "Asia/Colombo", LT: "Europe/Vilnius", LU: "Europe/Luxembourg", LV: "Europe/Riga" },
  ...{ MA: "Africa/Casablanca", MM: "Asia/Yangon", MN: "Asia/Ulaanbaatar", MT: "Europe/Malta" },
  ...{ MX: "America/Mexico_City", MY: "Asia/Kuala_Lumpur", NG: "Africa/Lagos", NL: "Europe/Amsterdam" },
  ...{ NO: "Europe/Oslo", NP: "Asia/Kathmandu", NZ: "Pacific/Auckland", OM: "Asia/Muscat", PE: "America/Lima" },
  ...{ PH: "Asia/Manila", PK: "Asia/Karachi", PL: "Europe/Warsaw", PT: "Europe/Lisbon", QA: "Asia/Qatar" },
  ...{ RO: "Europe/Bucharest", RS: "Europe/Belgrade", RU: "Europe/Moscow", SA: "Asia/Riyadh", SE: "Europe/Stockholm" },
  ...{ SG: "Asia/Singapore", SI: "Europe/Ljubljana", SK: "Europe/Bratislava", TH: "Asia/Bangkok", TN: "Africa/Tunis" },
  ...{ TR: "Europe/Istanbul", TW: "Asia/Taipei", UA: "Europe/Kyiv", US: "America/New_York", UY: "America/Montevideo" },
  ...{ UZ: "Asia/Tashkent", VE: "America/Caracas", VN: "Asia/Ho_Chi_Minh", ZA: "Africa/Johannesburg" },
};

/** Of headquarters, and of whoever belongs to no country. */
export const HEADQUARTERS_ZONE = "Asia/Seoul";

/** Countries whose time zone is known. */
export const zonedCountries: readonly string[] = Object.keys(zones);

export const zoneOfCountry = (country: string | null): string => zones[country ?? ""] ?? HEADQUARTERS_ZONE;

/** Names that the runtime still gives, with those that have taken their place (tz database, file `backward`). */
const renamed: Record<string, string> = {
  ...{ "Asia/Calcutta": "Asia/Kolkata", "Asia/Saigon": "Asia/Ho_Chi_Minh", "Asia/Katmandu": "Asia/Kathmandu" },
  ...{ "Asia/Rangoon": "Asia/Yangon", "Europe/Kiev": "Europe/Kyiv", "Atlantic/Faeroe": "Atlantic/Faroe" },
  ...{ "Pacific/Truk": "Pacific/Chuuk", "Pacific/Ponape": "Pacific/Pohnpei", "Pacific/Enderbury": "Pacific/Kanton" },
  ...{
    "America/Godthab": "America/Nuuk",
    "Africa/Asmera": "Africa/Asmara",
    "America/Coral_Harbour": "America/Atikokan",
  },
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Mendoza": "America/Argentina/Mendoza",
};

/** What a time zone that was kept under a former name is called today. */
export const presentZone = (name: string): string => renamed[name] ?? name;

/** Every time zone that a person can choose, by its IANA name of today. */
export const timeZones: readonly string[] = [...new Set(Intl.supportedValuesOf("timeZone").map(presentZone))].sort();

/** Whether there is such a time zone; the names of before a renaming are known too. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z0-9_+\-/]{2,40}$/.test(name) && new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
