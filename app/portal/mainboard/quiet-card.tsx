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
          <li key={customer.href}>
            <span>
              <FrameLink to={customer.href}>{customer.name}</FrameLink>
              <small>{customer.annual}</small>
            </span>
            <span className="warn text-right">
              {customer.days}
              <small>{customer.last}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
