import type { publicPages as en } from "../en/public";

export const publicPages = {
  "public.login.title": "登录",
} satisfies Partial<Record<keyof typeof en, string>>;
