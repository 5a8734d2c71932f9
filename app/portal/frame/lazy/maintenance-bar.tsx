import { useEffect, useState } from "react";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";

const WARN_MS = 15 * 60_000;

type Props = { fromDate: string; toDate: string; times: { from: string; to: string }; now: number; admin: boolean };

/**
 * A quarter of an hour before a maintenance and as long as it lasts. Without scripts the state is that of the page's
 * loading; with them it changes by itself.
 */
export default function MaintenanceBar({ fromDate, toDate, times, now, admin }: Props) {
  const t = useT();
  const [at, setAt] = useState(now);
  const [from, to] = [Date.parse(fromDate), Date.parse(toDate)];
  useEffect(() => {
    const present = Date.now();
    setAt(present);
    const turns = [from - WARN_MS, from, to].filter((turn) => turn > present && turn - present < 2 ** 31);
    const timers = turns.map((turn) => setTimeout(() => setAt(turn), turn - present));
    return () => timers.forEach(clearTimeout);
  }, [from, to]);
  if (at < from - WARN_MS || at >= to) return null;
  const text = at < from ? t("maintenance.soon", times) : t(admin ? "maintenance.nowAdmin" : "maintenance.now", times);
  return (
    <div className="no-print p-2">
      <Notice kind="warn">{text}</Notice>
    </div>
  );
}
