/** What a call reads ends with its caller. */
export { readingFor } from "~/api/db/give-up.server";
