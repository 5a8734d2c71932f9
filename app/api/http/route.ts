import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerApi } from "./answer-api.server";

/** The API guards itself, endpoint by endpoint: see each contract's `access`. */
export const handle = { access: "public" } as const;

export const loader = ({ request }: LoaderFunctionArgs) => answerApi(request);
export const action = ({ request }: ActionFunctionArgs) => answerApi(request);
