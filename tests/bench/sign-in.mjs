/** Signs a demo account in as a browser's form does. @param {string} base @param {string} id @returns {Promise<string>} its cookie */
export async function signIn(base, id) {
  const form = new URLSearchParams({ id, password: "Cutting!2026" });
  const answer = await fetch(`${base}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: base, "content-type": "application/x-www-form-urlencoded" },
    body: form,
  });
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith("ACCESS_TOKEN="));
  if (!cookie) throw new Error(`${id} was not let in (${answer.status})`);
  return cookie.split(";")[0] ?? "";
}
