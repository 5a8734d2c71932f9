import { inConversation } from "~/words/audience.server";

/** Around one job: what it writes is in the words of the reader whom it works for. */
export const oneJob = inConversation;
