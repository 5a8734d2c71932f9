import type { Page, Request } from "playwright";
import { expect } from "vitest";
import { isKept, isRecord, type Model, type ModelTab, mainboard, type Window } from "./tab-model";

/** A real window beside its model: every step does the same to both, then compares. */
export class Driven {
  constructor(
    readonly page: Page,
    readonly model: Model,
    readonly window: Window,
  ) {}

  private asked: string[] = [];
  listen() {
    this.page.on("request", (request: Request) => {
      const url = new URL(request.url());
      if (["document", "fetch", "xhr"].includes(request.resourceType())) this.asked.push(url.pathname + url.search);
    });
  }

  field = () => this.page.locator("[data-pane]:not([hidden]) [name=introduction]");
  link = ({ href }: ModelTab) => this.page.locator(`nav.tabs li > a[href="${href}"]`);
  panes = () => this.page.locator("[data-pane]").evaluateAll((all) => all.map((one) => one.getAttribute("data-pane")));
  private current = () => this.model.find(this.window.at) ?? this.model.visit(mainboard);

  /** The pane of `tab` stands in front, and the bar agrees with the model. */
  private async arrive(tab: ModelTab) {
    this.window.at = tab.key;
    await this.page.locator(`[data-pane="${tab.key}"]:not([hidden])`).waitFor();
    this.window.fresh.add(tab.key);
  }

  async start() {
    await this.page.goto(mainboard);
    await this.arrive(this.model.visit(mainboard));
    this.listen();
  }

  async open(path: string) {
    await this.page.evaluate((to) => Reflect.get(window, "__remixRouter").navigate(to), path);
    await this.arrive(this.model.visit(path));
  }

  /** By a click on it. A kept tab that nothing was written behind asks for nothing. */
  async switchTo(tab: ModelTab) {
    const kept = (await this.panes()).includes(tab.key) && this.window.fresh.has(tab.key) && isKept(tab.path);
    this.asked = [];
    await this.link(tab).dispatchEvent("click");
    await this.arrive(tab);
    const asked = this.asked.filter((each) => !each.startsWith("/frame/"));
    if (kept) expect(asked, `switching to ${tab.key}`).toEqual([]);
  }

  async type(text: string) {
    const tab = this.current();
    const kept = this.page.waitForResponse((answer) => answer.url().endsWith("/frame/draft"));
    await this.field().fill(text);
    await this.field().blur();
    const status = (await kept).status();
    this.window.typed.set(tab.key, text);
    // Sent from the other window while it stood here: too late, and said so.
    if (status === 409 && this.model.sent.has(tab.key)) return;
    expect(status).toBe(200);
    this.model.drafts.set(tab.key, text);
  }

  /** From the menu that opens by right click. */
  private async menu(tab: ModelTab, action: string) {
    await this.link(tab).dispatchEvent("contextmenu");
    await this.page.locator(`.context button[value="${action}"]`).dispatchEvent("click");
  }
  private listTold = () =>
    this.page.waitForResponse((answer) => answer.url().endsWith("/frame/tabs") && answer.request().method() === "POST");

  /** @returns whether there was something to press: a pinned tab is not closed by this, the mainboard not unpinned */
  private async offered(tab: ModelTab, action: string): Promise<boolean> {
    await this.link(tab).dispatchEvent("contextmenu");
    const enabled = await this.page.locator(`.context button[value="${action}"]`).isEnabled();
    await this.page.keyboard.press("Escape");
    return enabled;
  }

  async closing(tab: ModelTab, action: "close" | "close-others" | "close-all") {
    if (action === "close" && tab.pinned) {
      expect(await this.offered(tab, "close"), `closing ${tab.key}`).toBe(false);
      return;
    }
    const [before, at] = [this.model.listed(), this.window.at];
    const told = this.listTold();
    if (action === "close" && !tab.pinned)
      await this.link(tab).locator("..").locator("button.close").dispatchEvent("click");
    else await this.menu(tab, action);
    await told;
    if (action === "close") this.model.close(({ key }) => key === tab.key);
    if (action === "close-others") this.model.close(({ key }) => key !== tab.key);
    if (action === "close-all") this.model.close(() => true);
    if (!this.model.find(at)) await this.arrive(this.model.neighbour(at, before));
  }

  async pin(tab: ModelTab) {
    if (tab.path === mainboard) {
      expect(await this.offered(tab, "unpin"), "unpinning the mainboard").toBe(false);
      return;
    }
    const told = this.listTold();
    await this.menu(tab, tab.pinned ? "unpin" : "pin");
    await told;
    tab.pinned = !tab.pinned;
  }

  async duplicate(tab: ModelTab) {
    const instance = this.model.freeInstance(tab.path);
    await this.menu(tab, "duplicate");
    await this.arrive(this.model.visit(tab.path, instance));
  }

  /** Reads that tab anew: what the server keeps of it is shown. */
  async refresh(tab: ModelTab) {
    const read = this.page.waitForResponse((answer) => new URL(answer.url()).pathname === `${tab.path}.data`);
    const old = await this.page.$(`[data-pane="${tab.key}"]`);
    await this.menu(tab, "refresh");
    await read;
    await this.page.waitForFunction((pane) => !pane?.isConnected, old);
    this.window.typed.delete(tab.key);
    await this.arrive(tab);
  }

  async reload() {
    await this.page.reload();
    await this.page.locator(`[data-pane="${this.window.at}"]:not([hidden])`).waitFor();
    this.window.typed.clear();
    this.window.fresh = new Set([this.window.at]);
    // Its scripts have run: from here on links stay in the document.
    if (isRecord(this.current().path))
      await this.page.locator("[name=_keep][value=keep]").waitFor({ state: "detached" });
    else await this.page.waitForLoadState("networkidle");
  }

  /** Sends the form. Accepted, its tab closes and the record is shown; a record that changed meanwhile is refused. */
  async save() {
    const tab = this.current();
    const text = await this.field().inputValue();
    const posted = this.page.waitForResponse((answer) => answer.request().method() === "POST");
    await this.page.locator("[data-pane]:not([hidden]) .acts button.primary").click();
    const status = (await posted).status();
    this.window.fresh.clear();
    if (status >= 400) {
      expect(status, "refused").toBe(409);
      return;
    }
    const record = tab.path.replace(/\/edit$/, "");
    this.model.save(tab.path, text);
    this.model.drafts.delete(tab.key);
    this.model.sent.add(tab.key);
    this.window.typed.delete(tab.key);
    // A pinned one survives this closing too.
    this.model.close(({ key }) => key === tab.key);
    await this.arrive(this.model.visit(record));
  }

  /** The other window comes to the front: it reads the list, and leaves a page that was closed meanwhile. */
  async focus() {
    await this.page.bringToFront();
    const read = this.page.waitForResponse(
      (answer) => answer.url().endsWith("/frame/tabs") && answer.request().method() === "GET",
    );
    await this.page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await read;
    await this.page.locator(`[data-pane="${this.window.at}"]:not([hidden])`).waitFor();
  }

  async compare(story: string) {
    const { page, model } = this;
    const wanted = model.listed().map(({ href }) => href);
    const links = () => page.locator("nav.tabs li > a").evaluateAll((all) => all.map((a) => a.getAttribute("href")));
    await expect.poll(links, { message: `${story}: the tab bar`, timeout: 10_000 }).toEqual(wanted);
    const closed = async () => (await this.panes()).filter((key) => !model.find(key ?? ""));
    await expect.poll(closed, { message: `${story}: closed panes`, timeout: 10_000 }).toEqual([]);
    const place = new URL(page.url());
    const tab = this.current();
    expect(place.pathname + place.search, `${story}: the address`).toBe(tab.href);
    if (!isRecord(tab.path)) return;
    const allowed = this.window.typed.has(tab.key) ? [this.window.typed.get(tab.key)] : undefined;
    const shown = () => this.field().inputValue();
    if (allowed) await expect.poll(shown, { message: `${story}: its own text`, timeout: 10_000 }).toBe(allowed[0]);
    else
      await expect.poll(async () => this.belongs(tab, await shown()), { message: story, timeout: 10_000 }).toBe(true);
  }

  /** Text of this record and of no other, and of this tab where it was never sent. */
  private belongs(tab: ModelTab, text: string): boolean {
    return text === this.model.stored(tab) || this.model.everSaved(tab.path, text) || text.startsWith(`${tab.key} `);
  }
}
