import { FrameLink } from "../frame/frame-link";
import type { MainboardPage } from "./mainboard-cards.server";

/** Customers who stopped buying, the largest first; each leads to its last lines. */
export function QuietCard({ quiet }: { quiet: NonNullable<MainboardPage["quiet"]> }) {
  return (
    <section className="card l:col-span-4">
      <div className="card-head">
        <h2>{quiet.title}</h2>
      </div>
      <p className="px-4 pb-2 text-xs text-mute">{quiet.note}</p>
      <ul className="list">
        {quiet.customers.map((customer) => (
          <li key={customer.id}>
            <div>
              <div className="flex justify-between gap-3">
                {customer.href ? <FrameLink to={customer.href}>{customer.name}</FrameLink> : customer.name}
                <span className="warn whitespace-nowrap">{customer.days}</span>
              </div>
              <div className="flex flex-wrap justify-between gap-x-3 text-xs text-mute">
                <span>{customer.annual}</span>
                <span>{customer.last}</span>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
