import { z } from "zod";

/** "1" or "true" switches on; anything else that is not off is a typing mistake and refused. */
const flag = z
  .enum(["0", "1", "true", "false", ""])
  .optional()
  .transform((value) => value === "1" || value === "true");
const optionalText = z
  .string()
  .optional()
  .transform((value) => value || undefined);
const httpAddress = optionalText.refine((value) => value === undefined || /^https?:\/\/[^/]+(\/.*)?$/.test(value), {
  message: "must begin with http:// or https://",
});
/** scheme://host[:port], nothing behind it: it is compared with the Origin header. */
const origin = optionalText
  .transform((value) => value?.replace(/\/$/, ""))
  .refine((value) => value === undefined || /^https?:\/\/[^/]+$/.test(value), { message: "must be an origin" });

const mailServer = optionalText.refine((value) => value === undefined || /^smtps?:\/\/[^/]+\/?$/.test(value), {
  message: "must begin with smtp:// or smtps://",
});

/** Nobody on the way may read or change what an address answers; one on this machine has no way. */
function isTrusted(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || (protocol === "http:" && ["localhost", "127.0.0.1"].includes(hostname));
}

/** Every setting of the portal. Names are those of the environment; the README's table is made from this list. */
const schema = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("development"),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  /** Database, logs and uploads, relative to the project's folder. */
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: optionalText,
  /** The role that may change tables; falls back to DATABASE_URL. */
  MIGRATION_DATABASE_URL: optionalText,
  /** A replica for reports; falls back to DATABASE_URL. */
  DATABASE_READ_URL: optionalText,
  /** Another server's API; unset = this process answers itself. */
  API_BASE_URL: httpAddress,
  /** The address people type, e.g. https://portal.seorak.example; nothing is ever derived from the Host header. */
  PUBLIC_ORIGIN: origin,
  /** The other one of the marketing and the management system, where they run apart; switching leads there. */
  OTHER_SYSTEM_ORIGIN: origin,
  ALLOW_HTTP: flag,
  TRUST_PROXY: flag,
  MAKER_NAME: z.string().default("Seorak Tools"),
  MAKER_DOMAIN: z
    .string()
    .regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/i)
    .default("seorak.example"),
  /** Home page of the maker, for the footer and the logo. */
  MAKER_HOME: z.string().default("https://www.seorak.example"),
  MAKER_ADDRESS_KO: z.string().default("경기도 안산시 단원구 설악로 1, 설악공구"),
  MAKER_ADDRESS_EN: z.string().default("1 Seorak-ro, Danwon-gu, Ansan, Republic of Korea"),
  CONTACT_NAME_KO: z.string().default("IT팀"),
  CONTACT_NAME_EN: z.string().default("IT Team"),
  /** A JSON file with the groups of reference sites: web, companies, competitors, machines. */
  REFERENCE_SITES: optionalText,
  CONTACT_EMAIL: z.string().default("portal@seorak.example"),
  CONTACT_PHONE: z.string().default("+82 31 000 0000"),
  /** Mail server, e.g. smtps://user:password@mail.seorak.example; unset = mails stay in the outbox. */
  SMTP_URL: mailServer,
  /** Sender of every mail. */
  MAIL_FROM: z.email().default("no-reply@seorak.example"),
  /** Whether feeds of news sites are read at all; a network without the internet says 0. In demo mode none is read. */
  NEWS_FEEDS: z
    .enum(["0", "1", "true", "false", ""])
    .optional()
    .transform((value) => value !== "0" && value !== "false"),
  /** A folder into which other systems put files that are loaded by themselves; unset = there is none. */
  IMPORT_FOLDER: optionalText,
  /** The company's own sign-in (OpenID Connect): its issuer, and what the portal is called there; unset = there is none. */
  OIDC_ISSUER: optionalText.refine((value) => value === undefined || isTrusted(value), {
    message: "must begin with https://; http:// on this machine alone",
  }),
  OIDC_CLIENT_ID: optionalText,
  OIDC_CLIENT_SECRET: optionalText,
  /** What the button of the sign-in page calls it. */
  OIDC_NAME: z.string().min(1).max(60).default("Single sign-on"),
  /** Addresses are taken as proven where the company's sign-in does not say whether they are. */
  OIDC_TRUST_EMAIL: flag,
  /** Encrypts backups and opens them. */
  BACKUP_KEY: optionalText.refine((value) => value === undefined || value.length >= 32, {
    message: "must have 32 characters or more",
  }),
  /** Demo data and the list of demo accounts on the login page. */
  DEMO: flag,
});

const whole = schema.refine(({ OIDC_ISSUER, OIDC_CLIENT_ID }) => !OIDC_ISSUER || OIDC_CLIENT_ID, {
  path: ["OIDC_CLIENT_ID"],
  message: "is needed beside OIDC_ISSUER",
});

export type Config = z.output<typeof schema>;

let parsed: Config | undefined;

/**
 * The environment, parsed once at the first call. @throws Error naming every setting that is wrong, never its value.
 */
export function config(): Config {
  parsed ??= parseConfig(process.env);
  return parsed;
}

/** For tests and for `config()`. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const result = whole.safeParse(environment);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`These settings are wrong:\n  ${problems.join("\n  ")}`);
}
