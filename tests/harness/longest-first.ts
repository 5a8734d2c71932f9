import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What took longest, so that no process is left with one of them when the others are through. */
const LONG = [
  "route-walk",
  "reports",
  "row-scope",
  "sharding",
  "export-rows",
  "partner-words",
  "sentences",
  "figures-lead",
  "reports-answer",
  "accessibility",
  "word-keys",
  "start-command",
  "large-export",
  "widths",
  "random-tabs",
  "keyboard",
];

/** The long files first, the others as vitest has them: by how long they took, where it knows that, else by their size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return found < 0 ? LONG.length : found;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
