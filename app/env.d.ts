/// <reference types="vite/client" />
import "@remix-run/node";

/** Loaders and actions are typed as what they return, not as JSON of it. */
declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}
