import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reportDefinitions } from "~/api/domain/reports";
import { contracts } from "~/api/http/contracts";
import { menuLeaves } from "~/menu";
import { findLeafByPath } from "~/menu/find-leaf";
import { isAccess } from "../app/commands/serve/door.mjs";
import { type BuiltRoute, readBuiltRoutes } from "./harness/built-routes";
import { type DemoPortal, demoPortal, sentTo, signInThroughForm } from "./harness/portal";
import { someAtOnce } from "./harness/some-at-once";

/**
 * Every loader and action of the built portal, asked as browsers and attackers ask: the page, its `.data`, a single
 * route of it by `_routes`. The door alone refuses whoever has no cookie; a planted cookie passes the door, so what
 * it meets is each loader's own guard.
 */
const planted = "ACCESS_TOKEN=Bearer%20planted";
const makers = ["distributor@partner.example", "tt.site@seorak.example", "office@seorak.example"] as const;
const rightless = ["corporation@partner.example", "tt.site@seorak.example", "germany@seorak.example"] as const;

// A hundred addresses in one test, on a machine that others use too.
let portal: DemoPortal;
let routes: BuiltRoute[];
const cookies = new Map<string, string>();
const cookieOf = (user: string) => cookies.get(user) ?? "";

beforeAll(async () => {
  portal = await demoPortal();
  routes = await readBuiltRoutes();
  const named = ["admin@seorak.example", "noagreement@seorak.example", "expired@seorak.example"];
  const people = new Set([...named, ...rightless, ...makers]);
  for (const user of people) cookies.set(user, await signInThroughForm(portal.origin, user));
});
afterAll(() => portal?.stop());

const forms = ["document", "data", "alone"] as const;
type Form = (typeof forms)[number];

function addressOf(route: BuiltRoute, form: Form): string {
  if (form === "document") return route.address;
  const data = route.address === "/" ? "/_root.data" : `${route.address}.data`;
  return form === "data" ? data : `${data}?_routes=${encodeURIComponent(route.id)}`;
}

type Asked = { method: "GET" | "POST"; form: Form; cookie: string };
async function ask(route: BuiltRoute, { method, form, cookie }: Asked): Promise<Response> {
  const body = method === "POST" ? new URLSearchParams({ do: "close-all", back: "/mainboard" }) : undefined;
  const headers = { cookie, ...(body ? { origin: portal.origin } : {}) };
  return fetch(portal.origin + addressOf(route, form), { method, headers, body, redirect: "manual" });
}

/** A layout's loader runs with the page below it; a single request names it alone. */
const closedRoutes = () => routes.filter(({ access }) => access !== "public");
const withLoader = () => closedRoutes().filter(({ hasLoader }) => hasLoader);
const withAction = () => closedRoutes().filter(({ hasAction }) => hasAction);

/**
 * A document is its `.data` put into a page. Pages that are drawn (what an administrator opens, what a wrong form is told) are
 * dear: all of their data and an eighth of the documents, another one in each test.
 */
const EVERY = 8;
const asDrawn = <T>(list: readonly T[], form: Form, turn: number) =>
  form === "document" ? list.filter((_, place) => place % EVERY === turn) : list;

/**
 * Asked for alone, a route has nothing but its own guard: every one is. Documents and data run the same guard behind that of
 * the frame, whose redirect is written in one place for all: an eighth of them, another one for each reader.
 */
const REFUSED = 8;
const asRefused = <T>(list: readonly T[], form: Form, turn: number) =>
  form === "alone" ? list : list.filter((_, place) => place % REFUSED === turn % REFUSED);

/** Asks a list of routes and names those that were not sent where they belong. */
async function strays(list: readonly BuiltRoute[], asked: Asked, right: (to: string, route: BuiltRoute) => boolean) {
  const found = await someAtOnce(list, async (route) => {
    const answer = await ask(route, asked);
    const { status } = answer;
    const to = await sentTo(answer);
    const isRight = to !== null && right(to, route);
    return isRight ? [] : [`${asked.method} ${addressOf(route, asked.form)}: ${status} ${to}`];
  });
  return found.flat();
}

const toLogin = (to: string) => to.startsWith("/login?redirect=");
const toLoginAndBack = (to: string, { address }: BuiltRoute) => to === `/login?redirect=${encodeURIComponent(address)}`;
const toAgreement = (to: string) => to.startsWith("/information-security-agreement?redirect=");
const toPassword = (to: string) => /^\/password\?redirect=[^&]+&c=mip&i=expired%40seorak\.example$/.test(to);

describe("the route table", () => {
  test("says of every route who may open it", () => {
    expect(routes.length).toBeGreaterThan(menuLeaves.length);
    expect(routes.filter(({ access }) => !isAccess(access)).map(({ id }) => id)).toEqual([]);
  });

  test("is open to all at the public addresses of product.md 5 and nowhere else", () => {
    const open = routes
      .filter(({ access }) => access === "public")
      .map(({ id, address }) => (id === "root" ? id : address));
    expect(open.sort()).toEqual(
      [
        "root", // words and theme of every page, before anybody is known
        "/", // leads to /mainboard
        "/login",
        "/logout",
        "/language",
        "/find-id",
        "/activate",
        "/auth-redirect", // leaving for the other system asks for the session: see below
        "/company-sign-in", // on to the company's own; a try of it asks for an administrator: tests/company-sign-in
        "/company-sign-in/arrival",
        "/openapi-email-agreement",
        "/openapi-cost-saving-simulator",
        "/openapi-max-chip-thickness-calculator",
        "/openapi-max-chip-thickness-calculator/calculator",
        "/password", // its loader and action ask for the session themselves: see below
        "/information-security-agreement",
        "/401",
        "/404",
        "/healthz",
        "/api/mainboard", // the API guards itself, call by call: see below
        "/odata/mainboard", // so do the tables for programs, which an access token alone opens
      ].sort(),
    );
  });

  test("asks for each screen's own code", () => {
    const wrong = menuLeaves.filter(({ code, screen }) => {
      const access = routes.find(({ id }) => id === `menu:${code}`)?.access;
      return screen ? JSON.stringify(access) !== JSON.stringify({ menu: code }) : access !== "menu-by-path";
    });
    expect(wrong.map(({ code }) => code)).toEqual([]);
  });
});

describe("a page that makes something", () => {
  /** Forms of a screen for something new, whose screen or the list above them leads to them. */
  const making = () =>
    menuLeaves.flatMap(({ path: screen, records = [] }) =>
      records
        .filter(({ path, form }) => form && /^(\w+\/)?new$/.test(path))
        .map(({ path }) => ({ address: `${screen}/${path}`, lists: [screen, `${screen}/${path}`.slice(0, -4)] }))
        // Filled by what is posted to them.
        .filter(({ address }) => !/\/(saves|lines)\/new$/.test(address)),
    );
  const ask = (address: string, cookie: string) =>
    fetch(portal.origin + address, { headers: { cookie }, redirect: "manual" });

  test.each(makers)("opens to %s exactly where the list offers it", async (user) => {
    const cookie = cookieOf(user);
    // Several forms stand below one list.
    const drawn = new Map<string, Promise<string>>();
    const pageOf = (list: string) => {
      const page = drawn.get(list) ?? ask(list, cookie).then((answer) => answer.text());
      drawn.set(list, page);
      return page;
    };
    const wrong = await someAtOnce(making(), async ({ address, lists }) => {
      // A form opens or is refused for its data as for its page; what lists offer stands in what is drawn alone.
      const form = await ask(`${address}.data`, cookie);
      const opens = form.status === 200;
      const above = await Promise.all(lists.map(pageOf));
      const offered = above.some((page) => new RegExp(`"${address}["?]`).test(page));
      if (opens || !(await sentTo(form))?.startsWith("/401")) return opens === offered ? [] : [`${address}: ${opens}`];
      return offered ? [`${address} is offered`] : [];
    });
    expect(wrong.flat()).toEqual([]);
  });
});

describe.each(forms)("asked for its %s, every route that is not public", (form) => {
  test("sends a visitor to the sign-in page, and from there back to the whole address", async () => {
    expect(
      await strays(
        asRefused(withLoader(), form, 0),
        { method: "GET", form, cookie: "" },
        form === "alone" ? toLogin : toLoginAndBack,
      ),
    ).toEqual([]);
  });

  test("sends a planted cookie to the sign-in page by its own guard", async () => {
    expect(await strays(asRefused(withLoader(), form, 0), { method: "GET", form, cookie: planted }, toLogin)).toEqual(
      [],
    );
  });

  test("sends who has not accepted the agreement to it", async () => {
    const cookie = cookieOf("noagreement@seorak.example");
    expect(await strays(asRefused(withLoader(), form, 1), { method: "GET", form, cookie }, toAgreement)).toEqual([]);
  });

  test("sends who has an expired password to change it", async () => {
    const cookie = cookieOf("expired@seorak.example");
    expect(await strays(asRefused(withLoader(), form, 2), { method: "GET", form, cookie }, toPassword)).toEqual([]);
  });

  test("lets an administrator in, so that what is refused above is refused for its reason", async () => {
    // An address with a record in it needs that record; the screens' own tests open theirs.
    const all = withLoader().filter(
      (route) => /^(menu|beside):[^:]*$/.test(route.id) && !leafOf(route)?.path.includes(":"),
    );
    // Journeys draw every screen for an administrator (word-keys, accessibility).
    const screens = asDrawn(all, form, 0);
    const open = async (route: BuiltRoute) => {
      const answer = await ask(route, { method: "GET", form, cookie: cookieOf("admin@seorak.example") });
      await answer.arrayBuffer();
      return answer.status === 200 ? [] : [`${addressOf(route, form)}: ${answer.status}`];
    };
    const isExport = ({ address }: BuiltRoute) => /\/export\.\w+$/.test(address);
    const shut = [
      ...(await someAtOnce(
        screens.filter((route) => !isExport(route)),
        open,
      )),
      // No reader has three exports under way at once.
      ...(await someAtOnce(screens.filter(isExport), open, 2)),
    ];
    expect(shut.flat()).toEqual([]);
    expect(screens.length).toBeGreaterThan(menuLeaves.length / (form === "document" ? EVERY : 1));
  });

  test("sends whoever lacks the right to /401", async () => {
    let asked = 0;
    for (const user of rightless) {
      const closed = withLoader().filter((route) => {
        const leaf = leafOf(route);
        return leaf && userWithout(leaf) === user;
      });
      asked += closed.length;
      expect(
        await strays(asRefused(closed, form, 3), { method: "GET", form, cookie: cookieOf(user) }, (to) =>
          to.startsWith("/401?from=%2F"),
        ),
      ).toEqual([]);
    }
    const guarded = menuLeaves.filter(({ rights }) => rights !== "everyone").length;
    expect(asked).toBeGreaterThan(guarded);
  });
});

const roleOf = ["ROLE_CORPORATION", "ROLE_TT_SITE_MGR", "ROLE_SUBSIDIARY"] as const;

describe("a route that is named by `_data`, as clients once did", () => {
  const asked = (route: BuiltRoute, form: Form) => {
    const address = addressOf(route, form).replace(/\?.*/, "");
    return `${address}?_data=${encodeURIComponent(route.id)}`;
  };
  test.each(["", planted, "admin@seorak.example"])("hands out nothing, whoever asks: “%s”", async (who) => {
    const cookie = who.includes("@") ? cookieOf(who) : who;
    const told = await someAtOnce(asRefused(withLoader(), "document", 4), async (route) => {
      const both = (["document", "data"] as const).map(async (form) => {
        const answer = await fetch(portal.origin + asked(route, form), { headers: { cookie }, redirect: "manual" });
        await answer.arrayBuffer();
        return [400, 403, 404].includes(answer.status) ? [] : [`${asked(route, form)}: ${answer.status}`];
      });
      return (await Promise.all(both)).flat();
    });
    expect(told.flat()).toEqual([]);
  });
});

/** The screen whose right a route asks for: its own, or that of the screen it stands beside. */
function leafOf({ id, access }: BuiltRoute) {
  const exported = /^\w+:(.*)\/(export\.\w+|view|mail)$/.exec(id)?.[1];
  if (exported) return findLeafByPath(exported);
  const code = id.startsWith("menu:") ? id.slice(5) : null;
  const named = typeof access === "object" && access !== null && "menu" in access ? access.menu : code;
  return menuLeaves.find((leaf) => leaf.code === named);
}

function userWithout({ rights = [] }: (typeof menuLeaves)[number]) {
  return rights === "everyone"
    ? undefined
    : rightless.find((_, place) => !rights.includes(roleOf[place] ?? "ROLE_ADMIN"));
}

describe("every action", () => {
  test.each(["document", "data"] as const)("refuses visitors and planted cookies as %s", async (form) => {
    expect(withAction().length).toBeGreaterThan(1);
    const list = form === "data" ? withAction() : asRefused(withAction(), form, 0);
    for (const cookie of ["", planted])
      expect(await strays(list, { method: "POST", form, cookie }, toLogin)).toEqual([]);
  });

  test.each(["document", "data"] as const)("refuses before agreement and password as %s", async (form) => {
    const [first, second] = ["noagreement@seorak.example", "expired@seorak.example"].map(cookieOf);
    const list = form === "data" ? withAction() : asRefused(withAction(), form, 1);
    expect(await strays(list, { method: "POST", form, cookie: first ?? "" }, toAgreement)).toEqual([]);
    expect(await strays(list, { method: "POST", form, cookie: second ?? "" }, toPassword)).toEqual([]);
  });

  test("refuses a form that another site sent", async () => {
    const foreign = routes.filter(({ hasAction, id }) => hasAction && id !== "api");
    expect(foreign.length).toBeGreaterThan(20);
    const headers = { origin: "http://evil.example", cookie: cookieOf("admin@seorak.example") };
    const taken = (form: Form) =>
      someAtOnce(asDrawn(foreign, form, 1), async (route) => {
        const address = addressOf(route, form);
        const answer = await fetch(portal.origin + address, { method: "POST", headers, body: "", redirect: "manual" });
        await answer.arrayBuffer();
        return answer.status === 403 ? [] : [`${address}: ${answer.status}`];
      });
    expect([...(await taken("data")), ...(await taken("document"))].flat()).toEqual([]);
  });

  test("of the public password, agreement and redirection pages asks for the session", async () => {
    const own = routes.filter(({ address }) =>
      /^\/(password|information-security-agreement|auth-redirect)$/.test(address),
    );
    expect(own).toHaveLength(3);
    for (const cookie of ["", planted]) {
      expect(await strays(own, { method: "POST", form: "document", cookie }, toLogin)).toEqual([]);
    }
  });
});

describe("the API over the same door", () => {
  const calls = Object.values(contracts).flatMap((area) => Object.values(area));
  const exports = calls
    .filter(({ path }) => path.startsWith("/reports/"))
    .map((call) => ({ ...call, path: `${call.path}/export` }));
  const closed = [...calls, ...exports].filter(({ access }) => access !== "public");

  async function statusAndCode(call: { method: string; path: string }, cookie: string) {
    const body = call.method === "POST" ? "{}" : undefined;
    const headers = { cookie, "content-type": "application/json", ...(body ? { origin: portal.origin } : {}) };
    const answer = await fetch(`${portal.origin}/api${call.path}`, { method: call.method, headers, body });
    const { code } = (await answer.json().catch(() => ({}))) as { code?: string };
    return `${answer.status} ${code}`;
  }

  test("is open to all at the addresses of product.md 5 and nowhere else", () => {
    const open = calls.filter(({ access }) => access === "public").map(({ path }) => path);
    expect(open.length).toBeGreaterThan(5);
    expect(open.filter((path) => !/^\/(auth\/|initInfo$|open\/)/.test(path))).toEqual([]);
  });

  test("answers visitors and planted cookies 401", async () => {
    await someAtOnce(
      [...closed, { method: "GET", path: "/openapi.json" }, { method: "GET", path: "/docs" }],
      async (call) => {
        for (const cookie of ["", planted]) {
          expect(await statusAndCode(call, cookie), call.path).toBe("401 session-ended");
        }
      },
    );
  });

  test("answers 403 before agreement and password, and without the right", async () => {
    const checked = closed.filter((call) => !("beforeChecks" in call && call.beforeChecks));
    expect(checked.length).toBeGreaterThan(5);
    await someAtOnce(checked, async (call) => {
      expect(await statusAndCode(call, cookieOf("noagreement@seorak.example")), call.path).toBe(
        "403 agreement-required",
      );
      expect(await statusAndCode(call, cookieOf("expired@seorak.example")), call.path).toBe("403 password-expired");
    });
    const reports = checked.filter(({ path }) => path.startsWith("/reports/"));
    expect(reports).toHaveLength(2 * reportDefinitions.length);
    const opened = menuLeaves.flatMap(({ code, rights }) =>
      code && (rights === "everyone" || rights?.includes("ROLE_TT_SITE_MGR")) ? [code] : [],
    );
    const ofSome = reports.filter(({ path }) => !opened.includes(path.split("/")[2] ?? ""));
    expect(ofSome.length).toBeGreaterThan(reports.length * 0.9);
    for (const call of ofSome) {
      expect(await statusAndCode(call, cookieOf("tt.site@seorak.example")), call.path).toBe("403 no-right");
    }
  });
});

/** Last, because it takes away what others above rely on. */
test("the checks keep their order: agreement, password, right", async () => {
  const user = "expired@seorak.example";
  const outOfReach = routes.filter(({ id }) => id === "menu:MIPADM01");
  const asked = { method: "GET", form: "document", cookie: cookieOf(user) } as const;
  expect(await strays(outOfReach, asked, toPassword)).toEqual([]);
  await portal.database.pool.query("DELETE FROM agreement_acceptance WHERE user_id = $1", [user]);
  expect(await strays(outOfReach, asked, toAgreement)).toEqual([]);
});

describe("what is posted and is no form", () => {
  test.each([
    ["nothing at all", 2, undefined, undefined],
    ["JSON", 3, "application/json", '{"a":1}'],
    ["a form that breaks off", 4, "multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="a"'],
  ])(
    "is the sender's fault at every address that writes, and never a failure of ours: %s",
    async (_, turn, type, body) => {
      const headers = { cookie: cookieOf("admin@seorak.example"), origin: portal.origin };
      // Signing out reads no form, and would leave the others without a session.
      const writing = routes.filter(
        ({ address, hasAction }) => hasAction && !["/logout", "/api/mainboard"].includes(address),
      );
      expect(writing.length).toBeGreaterThan(20);
      const addresses = (["data", "document"] as const).flatMap((form) =>
        asDrawn(writing, form, turn).map((route) => addressOf(route, form)),
      );
      const failed = await someAtOnce(addresses, async (address) => {
        const answer = await fetch(portal.origin + address, {
          method: "POST",
          headers: type ? { ...headers, "content-type": type } : headers,
          body,
          redirect: "manual",
        });
        await answer.arrayBuffer();
        return answer.status >= 500 ? [`${address}: ${answer.status}`] : [];
      });
      expect(failed.flat()).toEqual([]);
    },
  );
});
