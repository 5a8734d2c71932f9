import { translate } from "~/words";
import type { Locale } from "~/words/locale";
import { FileRefused, RejectsFileRefused, sentence } from "./reject";

/** The server ends or refuses the connection (PostgreSQL's classes 08 and 57P), or there is none to connect with. */
const AWAY = /^(08...|57P0.|53300|28...|3D000|ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH)$/;
/** What the driver says without a code. */
const AWAY_MESSAGES = /connection (terminated|ended|timeout)|timeout exceeded when trying to connect|not queryable/i;
const SUM_TOO_LARGE = "22003";

type Failure = { code?: string; message?: string; errors?: unknown[] };

/** What went wrong, never nothing: of a name with several addresses each fails once, and their sum has no message. */
export function reasonOf(error: unknown): string {
  const { code = "", message = String(error), errors } = (error ?? {}) as Failure;
  return message || errors?.map((each) => (each as Failure).message).join(", ") || code;
}

/** Why a command of the import came to nothing, in a sentence: a stack would tell the user nothing that they can mend. */
export function failureText(error: unknown, locale: Locale): string {
  if (error instanceof FileRefused)
    return translate(locale, "import.refused", { reason: sentence(error.reject, locale) });
  if (error instanceof RejectsFileRefused)
    return translate(locale, `import.rejects.${error.problem}`, { file: error.file });
  const { code = "", message = "" } = (error ?? {}) as Failure;
  const reason = reasonOf(error);
  if (AWAY.test(code) || AWAY_MESSAGES.test(message)) return translate(locale, "import.database.away", { reason });
  if (code === SUM_TOO_LARGE) {
    const reject = { line: 0, column: "", reason: "sum-too-large" as const, value: "" };
    return translate(locale, "import.refused", { reason: sentence(reject, locale) });
  }
  return translate(locale, "import.failed", { reason });
}
