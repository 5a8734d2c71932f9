import { createContext, useContext } from "react";

const NonceContext = createContext<string | undefined>(undefined);
export const NonceProvider = NonceContext.Provider;

/** The nonce of this answer's content security policy; in the browser it is the attribute's own business. */
export const useNonce = () => useContext(NonceContext);
