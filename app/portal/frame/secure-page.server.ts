import { config } from "~/api/config.server";

/** The headers of every page (security.md C6, C7). The nonce is the one on the page's scripts and style. */
export function securePage(headers: Headers, nonce: string): void {
  headers.set(
    "Content-Security-Policy",
    [
      "default-src 'self'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data:",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      // The switch between the systems is a form whose answer leads to the other one.
      ["form-action 'self'", config().OTHER_SYSTEM_ORIGIN].filter(Boolean).join(" "),
      "frame-ancestors 'none'",
    ].join("; "),
  );
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Referrer-Policy", "same-origin");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
  headers.set("Cache-Control", "no-store");
}
