import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from "@remix-run/react";
import { dialogMark } from "./profile-answer";

/**
 * A call of the dialog that fails would put the failure's page in place of everything, typed text of the tabs below
 * included. So the part is opened as a page, which shows the failure itself.
 */
async function orAsPage<T>({ url }: Request, call: () => Promise<T>): Promise<T> {
  const { pathname, searchParams } = new URL(url);
  if (!searchParams.has(dialogMark)) return call();
  try {
    return await call();
  } catch (error) {
    if (error instanceof Response && error.status < 400) throw error;
    window.location.assign(pathname);
    return new Promise<never>(() => {});
  }
}

export const dialogLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  orAsPage(request, () => serverLoader<unknown>());
export const dialogAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  orAsPage(request, () => serverAction<unknown>());
