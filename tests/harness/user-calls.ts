import type { TestApi } from "./api";

/** What administrators ask of accounts. @param token whose session it is, known once somebody has signed in */
export const userCalls = <User, Answer>(api: () => TestApi, token: () => string) => {
  const pathOf = (id: string) => `/admin/users/${encodeURIComponent(id)}`;
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    api().json<Answer>("POST", path, { token: token(), body, headers });
  return {
    get: (id: string) => api().json<User>("GET", pathOf(id), { token: token() }),
    post,
    verb: (id: string, name: string, body: object = {}) => post(`${pathOf(id)}/${name}`, body),
  };
};

/** As a form that registers somebody sends it. */
export const newUser = (userId: string) => ({
  userId,
  loginType: "1",
  username: "Kim Minji",
  language: "ko",
  roles: ["ROLE_OFFICE"],
  groups: ["officeChangwon"],
});
