import { expect, test } from "vitest";
import { menuLeaves } from "../../app/menu";
import { screenRecords } from "../../app/menu/screen-records";
import { readSources } from "./sources";

const routes = () => readSources("app/portal", /route\.tsx$/).filter(({ file }) => !file.includes("/public/"));
/** No screens: a redirect, the pages of a wrong address; and the profile, whose passwords must not stay mounted. */
const NO_SCREEN = /\/(section|profile|errors\/[a-z-]+)\/([a-z]+\.)?route\.tsx$/;

test("every screen of the frame fails alone, and is kept or says that it is not", () => {
  const line = /export \{ (clientLoader, )?ErrorBoundary \} from "~\/portal\/frame\/keep-alive\/kept-screen"/;
  const screens = routes().filter(({ file }) => !NO_SCREEN.test(file));
  expect(screens.length).toBeGreaterThan(screenRecords.length);
  const without = screens.filter(({ text }) => {
    const found = line.exec(text);
    return !(found?.[1] || (found && /keep: false/.test(text)));
  });
  expect(without.map(({ file }) => file)).toEqual([]);
});

test("every record and every form below a screen is a tab on the server too; a question is none and names itself", () => {
  const texts = new Map(routes().map(({ file, text }) => [file, text]));
  const wrong = screenRecords.filter(({ file, question }) => {
    const text = texts.get(`app/portal/${file}`) ?? "";
    return question
      ? /record(Tab|Form)\(/.test(text) || !/questionTitle|uploadPage\(/.test(text)
      : !/await record(Tab|Form)\(/.test(text);
  });
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

test("every record with a form card keeps what is typed into it as a draft", () => {
  const forms = routes().filter(({ text }) => text.includes("<FormCard") && !/questionTitle[,:]/.test(text));
  const without = forms.filter(
    ({ text }) => !/const drafts = await recordForm\(/.test(text) || !/\bdrafts[,:]/.test(text),
  );
  expect(forms.length).toBeGreaterThan(6);
  expect(without.map(({ file }) => file)).toEqual([]);
});

test("every report's loader begins with the guard that brings its views", () => {
  const folders = menuLeaves.flatMap(({ report, screen }) => (report && screen ? [screen] : []));
  const without = folders.filter((folder) => {
    const own = routes().filter(({ file }) => file === `app/portal/${folder}/route.tsx`);
    return !own.some(({ text }) => /await requireReport\(args, "/.test(text));
  });
  expect(folders.length).toBeGreaterThan(4);
  expect(without).toEqual([]);
});
