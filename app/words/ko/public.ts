import type { publicPages as en } from "../en/public";

export const publicPages = {
  "public.login.title": "로그인",
} satisfies Record<keyof typeof en, string>;
