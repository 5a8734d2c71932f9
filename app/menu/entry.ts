/** The authorities of specification section 6 and those product.md section 1 adds for the organisation. */
export const roles = [
  "ROLE_ADMIN",
  "ROLE_MARKETING",
  "ROLE_MANAGEMENT",
  "ROLE_TT_ADMIN",
  "ROLE_TT_SITE_MGR",
  "ROLE_SUBSIDIARY",
  "ROLE_OFFICE",
  "ROLE_STORE",
  "ROLE_FINANCE",
  "ROLE_DIST_ADMIN",
  "ROLE_DISTRIBUTOR",
  "ROLE_CORPORATION",
] as const;
export type Role = (typeof roles)[number];

/**
 * One line of the menu. Routes, the menu rows of a new database, titles, breadcrumbs and the tests all read it:
 * a screen is announced here once and nowhere else.
 */
export type MenuEntry = {
  /** Dotted name; the title is the catalogue's `menu.<key>`. */
  key: string;
  /** Whole path, without a trailing slash. */
  path: string;
  /** Screen code; sections have none. Rights in the database hang on it. */
  code?: string;
  /** Folder of the screen below app/portal. Absent = not built yet. */
  screen?: string;
  /** The screen shows a report of the registry: it can be exported, kept as a view and sent by mail. */
  report?: true;
  /** Symbol of the icon sprite; top level only. */
  icon?: string;
  /** Roles of a new database, besides ROLE_ADMIN; "everyone" = any signed-in user. */
  rights?: "everyone" | readonly Role[];
  /** Reachable, but not drawn in the sidebar. */
  hidden?: true;
  children?: readonly MenuEntry[];
  /** Pages below the screen: its records, their forms and questions. They carry the screen's rights. */
  records?: readonly MenuRecord[];
};

/**
 * A page below a screen. It names itself: by the loaders of portal/record, or with `recordTitle` in its loader's data and
 * `meta` from portal/frame/record-meta. It is a tab of its own; the tab of a `form` closes when that was sent and
 * accepted. A `question` about a record (lock it? undo it?) stays in the record's tab: answered, it is gone.
 */
export type MenuRecord = {
  /** Behind the screen's path, without a leading slash: `:id/edit`. */
  path: string;
  /** Folder of the page below the screen's. */
  page: string;
  form?: true;
  question?: true;
};

const every = (...more: Role[]): readonly Role[] => ["ROLE_MARKETING", ...more];

/** Who opens what in a new database: product.md 3.0. ROLE_MARKETING has everything but administration and management. */
export const rights = {
  marketing: every(),
  management: ["ROLE_MANAGEMENT"],
  administration: ["ROLE_ADMIN"],
  salesReport: every(
    "ROLE_MANAGEMENT",
    "ROLE_TT_ADMIN",
    "ROLE_SUBSIDIARY",
    "ROLE_OFFICE",
    "ROLE_STORE",
    "ROLE_FINANCE",
    "ROLE_DIST_ADMIN",
    "ROLE_DISTRIBUTOR",
    "ROLE_CORPORATION",
  ),
  sales: every("ROLE_MANAGEMENT", "ROLE_TT_ADMIN", "ROLE_SUBSIDIARY", "ROLE_OFFICE", "ROLE_STORE", "ROLE_FINANCE"),
  companySales: every("ROLE_MANAGEMENT"),
  ownSales: every("ROLE_SUBSIDIARY", "ROLE_OFFICE", "ROLE_STORE", "ROLE_DIST_ADMIN", "ROLE_DISTRIBUTOR"),
  homeMarket: every("ROLE_MANAGEMENT", "ROLE_TT_ADMIN", "ROLE_OFFICE", "ROLE_STORE"),
  overseasMarket: every("ROLE_MANAGEMENT", "ROLE_TT_ADMIN", "ROLE_SUBSIDIARY"),
  market: every("ROLE_MANAGEMENT", "ROLE_TT_ADMIN"),
  customers: every("ROLE_MANAGEMENT", "ROLE_TT_ADMIN", "ROLE_SUBSIDIARY", "ROLE_OFFICE", "ROLE_STORE"),
  customerDecisions: every("ROLE_SUBSIDIARY"),
  commercial: every("ROLE_OFFICE", "ROLE_STORE", "ROLE_FINANCE"),
  subDistributors: every("ROLE_OFFICE", "ROLE_STORE", "ROLE_DIST_ADMIN", "ROLE_DISTRIBUTOR"),
  specialPrices: every("ROLE_SUBSIDIARY", "ROLE_OFFICE", "ROLE_STORE", "ROLE_DIST_ADMIN", "ROLE_DISTRIBUTOR"),
  specialPricesSales: every("ROLE_SUBSIDIARY", "ROLE_OFFICE"),
  specialPricesSubsidiary: every("ROLE_SUBSIDIARY"),
  specialPricesHeadquarters: every(),
  logistics: every("ROLE_SUBSIDIARY", "ROLE_OFFICE", "ROLE_STORE"),
  globalAccounts: every("ROLE_SUBSIDIARY"),
  insurance: every("ROLE_FINANCE"),
  openStock: every("ROLE_SUBSIDIARY", "ROLE_OFFICE", "ROLE_STORE", "ROLE_DIST_ADMIN", "ROLE_DISTRIBUTOR"),
  consignment: every("ROLE_OFFICE", "ROLE_STORE", "ROLE_DIST_ADMIN", "ROLE_DISTRIBUTOR", "ROLE_CORPORATION"),
  agents: every("ROLE_TT_ADMIN", "ROLE_SUBSIDIARY", "ROLE_OFFICE", "ROLE_STORE", "ROLE_DIST_ADMIN", "ROLE_DISTRIBUTOR"),
  agentContracts: every("ROLE_TT_ADMIN", "ROLE_SUBSIDIARY", "ROLE_OFFICE", "ROLE_STORE", "ROLE_DIST_ADMIN"),
  globalStatus: every("ROLE_MANAGEMENT"),
  members: every("ROLE_OFFICE", "ROLE_STORE", "ROLE_DIST_ADMIN", "ROLE_DISTRIBUTOR"),
  domesticMembership: every("ROLE_OFFICE", "ROLE_STORE"),
  officeMembership: every("ROLE_OFFICE"),
  storeMembership: every("ROLE_STORE"),
  points: every("ROLE_OFFICE", "ROLE_STORE", "ROLE_FINANCE", "ROLE_DIST_ADMIN", "ROLE_DISTRIBUTOR", "ROLE_CORPORATION"),
  offset: every("ROLE_OFFICE", "ROLE_STORE", "ROLE_FINANCE"),
  financeOffset: every("ROLE_FINANCE"),
  overseasMembership: every("ROLE_SUBSIDIARY"),
  toolManagement: every("ROLE_TT_ADMIN", "ROLE_SUBSIDIARY", "ROLE_OFFICE", "ROLE_STORE"),
  toolManagementGlobal: every("ROLE_MANAGEMENT", "ROLE_TT_ADMIN", "ROLE_SUBSIDIARY", "ROLE_OFFICE", "ROLE_STORE"),
  sites: every("ROLE_TT_ADMIN", "ROLE_TT_SITE_MGR", "ROLE_SUBSIDIARY", "ROLE_OFFICE", "ROLE_STORE"),
  siteReport: every(
    "ROLE_TT_ADMIN",
    "ROLE_TT_SITE_MGR",
    "ROLE_SUBSIDIARY",
    "ROLE_OFFICE",
    "ROLE_STORE",
    "ROLE_CORPORATION",
  ),
  rentalGlobal: every("ROLE_MANAGEMENT", "ROLE_TT_ADMIN", "ROLE_FINANCE"),
  domesticRental: every("ROLE_TT_ADMIN", "ROLE_OFFICE", "ROLE_STORE"),
  overseasRental: every("ROLE_TT_ADMIN", "ROLE_SUBSIDIARY"),
  domesticContracts: every(
    "ROLE_TT_ADMIN",
    "ROLE_OFFICE",
    "ROLE_STORE",
    "ROLE_FINANCE",
    "ROLE_DIST_ADMIN",
    "ROLE_DISTRIBUTOR",
    "ROLE_CORPORATION",
  ),
  overseasContracts: every("ROLE_TT_ADMIN", "ROLE_SUBSIDIARY", "ROLE_FINANCE"),
  swaps: every(
    "ROLE_TT_ADMIN",
    "ROLE_SUBSIDIARY",
    "ROLE_OFFICE",
    "ROLE_STORE",
    "ROLE_DIST_ADMIN",
    "ROLE_DISTRIBUTOR",
    "ROLE_CORPORATION",
  ),
  matrix: every("ROLE_TT_ADMIN", "ROLE_SUBSIDIARY", "ROLE_OFFICE", "ROLE_STORE"),
  matrixTasks: every("ROLE_TT_ADMIN", "ROLE_TT_SITE_MGR", "ROLE_SUBSIDIARY", "ROLE_OFFICE", "ROLE_STORE"),
  technical: every("ROLE_TT_ADMIN"),
} as const satisfies Record<string, readonly Role[]>;

/** The pages of a simulator's saved cases. */
export const savedCases: readonly MenuRecord[] = [
  { path: "saves/new", page: "saves/new", form: true },
  { path: "saves/:id", page: "saves" },
  { path: "saves/:id/comparison", page: "saves/comparison" },
  { path: "saves/:id/sharing", page: "saves/sharing", form: true },
  { path: "saves/:id/version", page: "saves/version", question: true },
  { path: "saves/:id/deletion", page: "saves/deletion", question: true },
];

/** The page on which a calculator's case goes to a customer by mail. */
export const mailedCase: MenuRecord = { path: "mail", page: "mail", form: true };

/** The three pages of an upload: choosing a file, what came of it, undoing it. @param path below the screen; empty = its own */
export const uploadsAt = (path: string, page: string): MenuRecord[] =>
  ["", "/:id", "/:id/undo"].map((step) => ({
    path: `${path && `${path}/`}uploads${step}`,
    page,
    question: true,
  }));
