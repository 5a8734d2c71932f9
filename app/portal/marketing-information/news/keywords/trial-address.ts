import { continents } from "~/api/domain/news/news-terms";

export type TriedFields = {
  keyword: string;
  mandatory: string;
  exceptions: string;
  wholeWord: boolean;
  inTitle: boolean;
  location: "" | (typeof continents)[number];
};

const LONGEST = 300;

/** The rule that an address carries; whatever it lacks is empty. Cut, so that no address asks for more than a form could. */
export function readTrial(search: URLSearchParams): Partial<TriedFields> {
  if (!search.has("keyword")) return {};
  const text = (name: string, most = LONGEST) => (search.get(name) ?? "").trim().slice(0, most);
  return {
    keyword: text("keyword", 100),
    mandatory: text("mandatory"),
    exceptions: text("exceptions"),
    wholeWord: search.has("wholeWord"),
    inTitle: search.has("inTitle"),
    location: continents.find((each) => each === search.get("location")) ?? "",
  };
}

/** The same rule in an address. */
export function trialSearch({ keyword, mandatory, exceptions, wholeWord, inTitle, location }: TriedFields): string {
  const texts = Object.entries({ keyword, mandatory, exceptions, location }).filter(([, value]) => value !== "");
  const ticks = Object.entries({ wholeWord, inTitle }).flatMap(([name, value]) => (value ? [[name, "on"]] : []));
  return new URLSearchParams([...texts, ...ticks]).toString();
}
