import { useEffect, useRef } from "react";
import { Button } from "~/ui/controls/button";
import type { Asked } from "./profile-answer";
import { ProfileForm } from "./profile-form";

/** Asked before a view, a mail or an alert is gone for good; nothing has happened yet. */
export function RemovalQuestion({ asked }: { asked: Asked }) {
  const { title, question, lines, verb, id, submit, keep } = asked;
  const head = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is read from its beginning
  useEffect(() => {
    head.current?.scrollIntoView({ block: "center" });
    head.current?.focus();
  }, [id]);
  return (
    <section className="card mb-4 p-4" role="alert">
      <h2 ref={head} tabIndex={-1}>
        {title}
      </h2>
      <p className="mt-2 font-semibold">{question}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <ProfileForm className="acts mt-4 justify-end">
        <input type="hidden" name="sure" value="1" />
        <Button type="submit" name="keep" value="1">
          {keep}
        </Button>
        <Button type="submit" kind="danger" name={verb} value={id}>
          {submit}
        </Button>
      </ProfileForm>
    </section>
  );
}
