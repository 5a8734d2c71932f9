import type { Role } from "~/menu/entry";
import { corporationCustomerCode, fixedUnits } from "./demo-units";

/** What a group stands for; neither = it opens no rows. */
export type DemoGroup = {
  id: string;
  unit?: string;
  customer?: string;
  /** Names of its own, where it is not simply the unit's or the customer's. */
  names?: { ko: string; en: string };
  logo?: string;
  distributor?: true;
};

export const demoGroups: readonly DemoGroup[] = [
  { id: "hqImc", unit: fixedUnits.headquarters, names: { ko: "본사 마케팅정보", en: "Headquarters (IMC)" } },
  { id: "board", unit: fixedUnits.headquarters, names: { ko: "경영진", en: "Board" } },
  { id: "spoolGroup", names: { ko: "ERP 파일 교환", en: "ERP spool" } },
  { id: "subsidiaryGermany", unit: fixedUnits.germany },
  { id: "subsidiaryIndia", unit: fixedUnits.india },
  { id: "officeChangwon", unit: fixedUnits.office },
  { id: "storeAnsan", unit: fixedUnits.store },
  { id: "siteChangwon", names: { ko: "창원 현장", en: "Changwon site" } },
  { id: "siteUlsan", names: { ko: "울산 현장", en: "Ulsan site" } },
  { id: "distributorOne", unit: fixedUnits.distributor, logo: "/groups/distributor-one.svg", distributor: true },
  { id: "distributorTwo", unit: fixedUnits.distributor2, logo: "/groups/distributor-two.svg", distributor: true },
  { id: "corporation", customer: corporationCustomerCode, logo: "/groups/corporation.svg" },
];

export type DemoUser = {
  id: string;
  name: string;
  nameKo?: string;
  role: Role;
  groups: readonly string[];
  /** The salesperson whose account it is, with their name as their country writes it where that is not the account's. */
  salesperson?: { code: string; name?: string };
  /** Codes of the sites that they manage (TTMB). */
  sites?: readonly string[];
  /** What the account is there to show, besides its role. */
  state?: "expired" | "no-agreement" | "not-activated";
};

const staff = (name: string) => `${name}@seorak.example`;
const firstOf = (unit: string) => `${unit}-P1`;
const partner = (name: string) => `${name}@partner.example`;

/** The accounts of product.md section 1, in its order. Their IDs never change. */
export const demoUsers: readonly DemoUser[] = [
  { id: staff("admin"), name: "Han Jiwon", nameKo: "한지원", role: "ROLE_ADMIN", groups: ["hqImc"] },
  { id: staff("marketing"), name: "Seo Yuna", nameKo: "서유나", role: "ROLE_MARKETING", groups: ["hqImc"] },
  {
    id: staff("executive"),
    name: "Kang Taesik",
    nameKo: "강태식",
    role: "ROLE_MANAGEMENT",
    groups: ["hqImc", "board"],
  },
  { id: staff("tt.admin"), name: "Yoon Hajun", nameKo: "윤하준", role: "ROLE_TT_ADMIN", groups: ["hqImc"] },
  {
    id: staff("tt.site"),
    name: "Oh Minseok",
    nameKo: "오민석",
    role: "ROLE_TT_SITE_MGR",
    groups: ["siteChangwon", "siteUlsan"],
    sites: ["TM-01", "TM-02"],
  },
  {
    id: staff("germany"),
    name: "Lena Hoffmann",
    role: "ROLE_SUBSIDIARY",
    groups: ["subsidiaryGermany"],
    salesperson: { code: firstOf(fixedUnits.germany) },
  },
  {
    id: staff("india"),
    name: "Arjun Mehta",
    role: "ROLE_SUBSIDIARY",
    groups: ["subsidiaryIndia"],
    salesperson: { code: firstOf(fixedUnits.india) },
  },
  {
    id: staff("office"),
    name: "Park Dohyun",
    nameKo: "박도현",
    role: "ROLE_OFFICE",
    groups: ["officeChangwon"],
    salesperson: { code: firstOf(fixedUnits.office), name: "박도현" },
  },
  {
    id: staff("store"),
    name: "Lim Sora",
    nameKo: "임소라",
    role: "ROLE_STORE",
    groups: ["storeAnsan"],
    salesperson: { code: firstOf(fixedUnits.store), name: "임소라" },
  },
  { id: staff("finance"), name: "Choi Eunbi", nameKo: "최은비", role: "ROLE_FINANCE", groups: ["hqImc"] },
  {
    id: partner("dist.admin"),
    name: "Jung Woosung",
    nameKo: "정우성",
    role: "ROLE_DIST_ADMIN",
    groups: ["distributorOne"],
  },
  {
    id: partner("distributor"),
    name: "Bae Nari",
    nameKo: "배나리",
    role: "ROLE_DISTRIBUTOR",
    groups: ["distributorOne"],
  },
  {
    id: partner("distributor2"),
    name: "Shin Jaeho",
    nameKo: "신재호",
    role: "ROLE_DISTRIBUTOR",
    groups: ["distributorTwo"],
  },
  {
    id: partner("corporation"),
    name: "Moon Chaewon",
    nameKo: "문채원",
    role: "ROLE_CORPORATION",
    groups: ["corporation"],
  },
  {
    id: staff("expired"),
    name: "Ko Sehun",
    nameKo: "고세훈",
    role: "ROLE_MARKETING",
    groups: ["hqImc"],
    state: "expired",
  },
  {
    id: staff("noagreement"),
    name: "Nam Gyuri",
    nameKo: "남규리",
    role: "ROLE_MARKETING",
    groups: ["hqImc"],
    state: "no-agreement",
  },
  {
    id: partner("inactive"),
    name: "Ahn Seojin",
    nameKo: "안서진",
    role: "ROLE_DISTRIBUTOR",
    groups: ["distributorTwo"],
    state: "not-activated",
  },
];
