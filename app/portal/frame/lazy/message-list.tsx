import { Notice } from "~/ui/states/notice";
import type { Flash } from "../frame-props";

/** What was said since the frame was loaded, the newest first: five seconds are short. Its words came with a message. */
export default function MessageList({ said }: { said: readonly Flash[] }) {
  return (
    <details className="drop-down said no-print" name="pop">
      <summary>
        {said.find(({ list }) => list)?.list} ({said.length})
      </summary>
      <div className="pop">
        {said.map((flash, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its head, its lines have no state
          <Notice key={said.length - place} kind={flash.kind} quiet>
            {flash.time && <small>{flash.time}</small>} {flash.text}
          </Notice>
        ))}
      </div>
    </details>
  );
}
