import { expect, test } from "vitest";
import type { FrameUser } from "./frame-props";
import { initials, ownBrand, withoutBrackets } from "./person";

test.each([
  ["Mirae Han (Marketing)", "Mirae Han"],
  ["한미래(본사) [마케팅]", "한미래"],
  ["HQ（IMC） Team", "HQ Team"],
  ["Plain", "Plain"],
  ["(all)", ""],
])("bracketed text of %s is not shown", (name, shown) => {
  expect(withoutBrackets(name)).toBe(shown);
});

test("a face without a photo shows initials, or a Korean family name", () => {
  expect(initials("Mirae Han (HQ)")).toBe("MH");
  expect(initials("한미래")).toBe("한");
});

const user = (roles: string[], distributor: boolean) =>
  ({
    roles,
    distributor,
    userPrincipal: {
      username: "",
      loginType: "1",
      groupList: [
        { groupId: "a", groupName: "Group", groupLogo: null, distributor: false },
        { groupId: "b", groupName: "Daehan Tools", groupLogo: "/logo.svg", distributor: true },
      ],
    },
  }) as unknown as FrameUser;

test("distributors and corporations see their own group, everybody else the product", () => {
  expect(ownBrand(user(["ROLE_DISTRIBUTOR"], true))).toEqual({ name: "Daehan Tools", logo: "/logo.svg" });
  expect(ownBrand(user(["ROLE_CORPORATION"], false))?.name).toBe("Daehan Tools");
  expect(ownBrand(user(["ROLE_MARKETING"], false))).toBeNull();
});
