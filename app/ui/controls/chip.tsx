import { Icon } from "./icon";

/** What a filter is set to. The chip is a link to the same address without that filter. */
export type ChipProps = { text: string; href: string; removeWord: string };

export function Chip({ text, href, removeWord }: ChipProps) {
  return (
    <a className="chip" href={href}>
      {text}
      <span className="sr-only">, {removeWord}</span>
      <Icon name="x" />
    </a>
  );
}
