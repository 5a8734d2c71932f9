/** Bytes of a Hangul syllable in EUC-KR; European texts have such pairs by chance, but never them alone. */
const [FIRST_LOW, FIRST_HIGH, SECOND_LOW] = [0xb0, 0xc8, 0xa1];
const HIGH = 0x80;
const ENOUGH = 2;

/**
 * Tells Korean text that was declared as Latin-1, where every byte means some letter: all bytes beyond ASCII stand in pairs,
 * and all pairs are Hangul. A single accented letter among others says that it is not.
 */
export class KoreanTell {
  private syllables = 0;
  private other = false;
  private first = 0;

  get isKorean(): boolean {
    return !this.other && this.first === 0 && this.syllables >= ENOUGH;
  }

  push(bytes: Uint8Array): void {
    if (this.other) return;
    for (const byte of bytes) {
      if (this.first !== 0) {
        if (byte < SECOND_LOW || this.first < FIRST_LOW || this.first > FIRST_HIGH) {
          this.other = true;
          return;
        }
        this.syllables += 1;
        this.first = 0;
      } else if (byte >= HIGH) this.first = byte;
    }
  }
}
