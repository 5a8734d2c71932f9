import { wrong } from "./refuse";
import { type Token, tokensOf } from "./tokens";

/** One inside the other; a reader's own filter has a handful. */
const DEPTH = 100;
const NODES = 1_000;

/** The words of a filter, one after the other, and how much of it there is. */
export class TokenReader {
  private readonly tokens: Token[];
  private place = 0;
  private nodes = 0;

  constructor(private readonly text: string) {
    this.tokens = tokensOf(text);
  }

  /** @throws AppError odata-wrong at the end */
  next(): Token {
    const token = this.tokens[this.place++];
    if (!token) throw wrong(`$filter … ${this.text.slice(-30)}`);
    return token;
  }

  peek = (): Token | undefined => this.tokens[this.place];
  isWord = (word: string, ahead = 0): boolean => this.is("word", word, ahead);
  isSign = (sign: string, ahead = 0): boolean => this.is("sign", sign, ahead);

  private is(kind: Token["kind"], text: string, ahead: number): boolean {
    const token = this.tokens[this.place + ahead];
    return token?.kind === kind && token.text === text;
  }

  /** Goes over it where it comes next. */
  takeWord = (word: string): boolean => this.isWord(word) && this.go();
  takeSign = (sign: string): boolean => this.isSign(sign) && this.go();

  private go(): true {
    this.place++;
    return true;
  }

  /** @throws AppError odata-wrong where something else comes next */
  expect(sign: "(" | ")" | ","): void {
    const token = this.next();
    if (token.kind !== "sign" || token.text !== sign) throw wrong(`$filter … ${token.text}`);
  }

  /** @throws AppError odata-wrong beyond what a filter may hold */
  enter(depth: number): void {
    this.nodes++;
    if (depth > DEPTH || this.nodes > NODES) throw wrong("$filter");
  }
}
