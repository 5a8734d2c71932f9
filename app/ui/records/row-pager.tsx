import { ButtonLink } from "~/ui/controls/button";
import { useT } from "~/words/use-t";

/** To the rows before and after those of a page; nothing where all stand on it. */
export function RowPager({ before, after }: { before: string | null; after: string | null }) {
  const t = useT();
  if (before === null && after === null) return null;
  return (
    <p className="acts no-print mt-4">
      {before !== null && <ButtonLink href={before}>{t("stock.count.pageBefore")}</ButtonLink>}
      {after !== null && <ButtonLink href={after}>{t("stock.count.pageAfter")}</ButtonLink>}
    </p>
  );
}
