export type SeveralProps = {
  name: string;
  label: string;
  /** What is chosen, in one line; of nothing the word for all. */
  chosen: string;
  choices: readonly { value: string; text: string; selected?: true }[];
  /** What the field is called that finds a choice by some letters. */
  findWord: string;
  /** It stands in a menu that stays open beside it. */
  inMenu?: boolean;
};

/** From so many on, scripts offer to find a choice by some letters (useFoundChoices). */
const MANY = 10;

/** Any number of a list: it opens like a drop-down, without scripts too, and each choice is a box of a form. */
export function SeveralField({ name, label, chosen, choices, findWord, inMenu }: SeveralProps) {
  return (
    <div>
      <fieldset>
        <legend>{label}</legend>
        {/* One menu closes the others, but not the one that it stands in. */}
        <details className="drop-down several" name={inMenu ? "several" : "pop"}>
          <summary className="input" title={chosen}>
            {chosen}
          </summary>
          <div className="pop left">
            {choices.length >= MANY && (
              <input type="search" className="input" placeholder={findWord} aria-label={findWord} hidden />
            )}
            {choices.map(({ value, text, selected }) => (
              <label key={value} className="check">
                <input type="checkbox" name={name} value={value} defaultChecked={selected} />
                {text}
              </label>
            ))}
          </div>
        </details>
      </fieldset>
    </div>
  );
}
