/**
 * How long a client may take, as properties of http.Server. SERVE_TIME_SCALE exists for the tests, which cannot wait
 * a minute. @param {Record<string, string | undefined>} environment
 */
export function readTimeLimits(environment) {
  const scale = Number(environment.SERVE_TIME_SCALE ?? 1);
  return {
    headersTimeout: 15_000 * scale,
    requestTimeout: 60_000 * scale,
    keepAliveTimeout: 65_000 * scale,
    // Nothing moves any more, in either direction: a computer that fell asleep keeps no download under way.
    timeout: 300_000 * scale,
    // Node looks for late requests every 30 s by default: a limit of 15 s would be one of 45 s.
    connectionsCheckingInterval: 1_000 * scale,
  };
}
