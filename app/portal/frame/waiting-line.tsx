import { useNavigation } from "@remix-run/react";
import { useT } from "~/words/use-t";

/** A thin line at the top while the next page is fetched; it appears after 300 ms. */
export function WaitingLine() {
  const t = useT();
  if (useNavigation().state === "idle") return null;
  return (
    <div className="wait" role="status">
      <span className="sr">{t("frame.waiting")}</span>
    </div>
  );
}
