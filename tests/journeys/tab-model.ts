/** What two windows of one user must show, told in the plainest way. */
export type ModelTab = { key: string; href: string; path: string; pinned: boolean };

const PATHS = {
  mainboard: "/mainboard",
  records: ["office", "store", "finance"].map((name) => `/admin/users/${name}%40seorak.example/edit`),
  others: ["/sales/report", "/admin/users", "/marketing-information/news"],
};
export const { mainboard, records } = PATHS;
export const paths = [...PATHS.records, ...PATHS.others];
export const isRecord = (path: string) => records.includes(path);
/** A screen that says it is not kept. */
export const isKept = (path: string) => path !== "/marketing-information/news";

/** One window: what it shows, and what stands in the forms that are mounted in it. */
export class Window {
  at = mainboard;
  /** What was typed here into a form that is still mounted. */
  typed = new Map<string, string>();
  /** Tabs whose data this window has read since it last wrote something. */
  fresh = new Set<string>();
}

export class Model {
  tabs: ModelTab[] = [];
  /** Of a record, as it is stored. */
  saved = new Map<string, string>();
  /** Of a tab, as the server keeps it. */
  drafts = new Map<string, string>();
  /** Tabs whose form was sent while they stayed open, being pinned. */
  sent = new Set<string>();
  windows = [new Window(), new Window()] as const;

  private before = new Set<string>();
  save(path: string, text: string) {
    this.saved.set(path, text);
    this.before.add(`${path} ${text}`);
  }
  /** A window that has not read the record since the other one wrote shows what was stored when it did. */
  everSaved = (path: string, text: string): boolean => this.before.has(`${path} ${text}`);

  listed(): ModelTab[] {
    const rank = ({ path, pinned }: ModelTab) => (path === mainboard ? 0 : pinned ? 1 : 2);
    return [...this.tabs].sort((a, b) => rank(a) - rank(b));
  }
  find = (key: string) => this.tabs.find((tab) => tab.key === key);
  visit(path: string, instance = 1): ModelTab {
    const key = instance > 1 ? `${path}#${instance}` : path;
    const href = instance > 1 ? `${path}?tab=${instance}` : path;
    const known = this.find(key) ?? { key, href, path, pinned: path === mainboard };
    if (!this.tabs.includes(known)) this.tabs.push(known);
    return known;
  }
  freeInstance(path: string): number {
    let instance = 2;
    while (this.find(`${path}#${instance}`)) instance++;
    return instance;
  }
  /** Closed means gone: the drafts too, and what was typed in either window; who stood there stands on the mainboard. */
  close(which: (tab: ModelTab) => boolean) {
    const gone = this.tabs.filter((tab) => !tab.pinned && which(tab));
    this.tabs = this.tabs.filter((tab) => !gone.includes(tab));
    for (const { key } of gone) {
      this.drafts.delete(key);
      for (const window of this.windows) {
        window.typed.delete(key);
        window.fresh.delete(key);
        if (window.at === key) window.at = this.visit(mainboard).key;
      }
    }
  }
  /** Where the window stands that closed its own tab: at its left neighbour. */
  neighbour(key: string, before: readonly ModelTab[]): ModelTab {
    const place = before.findIndex((tab) => tab.key === key);
    const left = before.slice(0, Math.max(0, place)).findLast((tab) => this.find(tab.key));
    return left ?? this.visit(mainboard);
  }
  /** What the server has for a form. */
  stored = ({ key, path }: ModelTab): string => this.drafts.get(key) ?? this.saved.get(path) ?? "";
}
