import { createContext, useContext } from "react";
import type { ApiClient } from "./api-client.ts";
import { readingApi } from "./reading-api.ts";

type ApiClients = {
  /** Leads to the sign-in screen once the session has ended. */
  leaving: ApiClient;
  /** Leaves it to the screen to say so. */
  staying: ApiClient;
};

/** The doors for the person on this page; a visitor's where nobody set them. */
export const ApiClientsContext = createContext<ApiClients>({ leaving: readingApi, staying: readingApi });

/** The door for the person on this page; a session that ended leads to the sign-in screen. */
export function useApiClient(): ApiClient {
  return useContext(ApiClientsContext).leaving;
}

/** The same for screens that hold unsaved work: they say themselves that the session ended. */
export function useApiClientThatStays(): ApiClient {
  return useContext(ApiClientsContext).staying;
}
