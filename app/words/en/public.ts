export const publicPages = {
  "public.login.title": "Sign in",
} as const;
