import path from "node:path";
import { expect, test } from "vitest";
import { menuLeaves } from "../../app/menu";
import { recordPages } from "../../app/menu/find-leaf";
import { readSources } from "./sources";

const routes = () => readSources("app/portal", /route\.tsx$/).filter(({ file }) => !file.includes("/public/"));
/** No screens: a redirect, the pages of a wrong address; and the profile, whose passwords must not stay mounted. */
const NO_SCREEN = /\/(section|profile|errors\/[a-z-]+)\/([a-z]+\.)?route\.tsx$/;

test("every screen of the frame fails alone, and is kept or says that it is not", () => {
  const line = /export \{ (clientLoader, )?ErrorBoundary \} from "~\/portal\/frame\/keep-alive\/kept-screen"/;
  const screens = routes().filter(({ file }) => !NO_SCREEN.test(file));
  expect(screens.length).toBeGreaterThan(recordPages.length);
  const without = screens.filter(({ text }) => {
    const found = line.exec(text);
    return !(found?.[1] || (found && /keep: false/.test(text)));
  });
  expect(without.map(({ file }) => file)).toEqual([]);
});

test("every record and every form below a screen is a tab on the server too; a question is none and names itself", () => {
  const texts = new Map(readSources("app/portal", /\.tsx?$/).map(({ file, text }) => [file, text]));
  const wrong = recordPages.filter(({ file, kind }) => {
    const text = withLoader(texts, `app/portal/${file}`);
    const isTab =
      /await record(Tab|Form)\(|return (send(Record|Form)|draw(Record|Member|Contract(Paper)?|Document))\(/.test(text);
    return kind === "question" ? isTab || !/questionTitle|return sendQuestion\(|uploadPage\(/.test(text) : !isTab;
  });
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

/** A route, and the function that its loader hands everything to where several routes share it. */
function withLoader(texts: ReadonlyMap<string, string>, file: string): string {
  const text = texts.get(file) ?? "";
  const [, shared] = /const loader = \(args: LoaderFunctionArgs\) => (\w+)\(args/.exec(text) ?? [];
  const [, from] = new RegExp(`import \\{[^}]*\\b${shared}\\b[^}]*\\} from "((?:\\.|~/)[^"]+)"`).exec(text) ?? [];
  const place = from?.startsWith("~/")
    ? from.replace("~", "app")
    : path.posix.join(path.posix.dirname(file), from ?? "");
  const source = from && (texts.get(`${place}.ts`) ?? texts.get(`${place}.tsx`));
  const body =
    source && new RegExp(`export async function ${shared}(?:<[^>]*>)?\\([\\s\\S]*?\\n\\}\\n`).exec(source)?.[0];
  return `${text}\n${body ?? ""}`;
}

test("every record with a form keeps what is typed into it as a draft", () => {
  const forms = routes().filter(({ text }) => /<RecordForm\b/.test(text));
  const without = forms.filter(({ text }) => !/return sendForm\(/.test(text));
  const plain = routes().filter(({ text }) => text.includes("<FormCard") && !/questionTitle[,:]/.test(text));
  expect(plain.map(({ file }) => file)).toEqual([]);
  expect(routes().filter(({ text }) => text.includes("return sendForm(")).length).toBeGreaterThan(5);
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
