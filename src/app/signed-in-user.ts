import type { RouterContextProvider } from "react-router";
import type { ShownAccount } from "#features/accounts/queries/identify.ts";
import type { Actor, SignedInUser } from "#foundation/actor.ts";
import { identificationContext } from "./contexts.ts";

/** Whoever is asking, or null for a visitor. */
export function actorOf(context: Readonly<RouterContextProvider>): Actor {
  const identification = context.get(identificationContext);
  return identification.state === "signed-in" ? identification.user : null;
}

/** What the account of whoever is asking says, or null for a visitor. */
export function ownAccount(context: Readonly<RouterContextProvider>): ShownAccount | null {
  const identification = context.get(identificationContext);
  return identification.state === "signed-in" ? identification.account : null;
}

/** The person on a page whose policy lets nobody else in. */
export function signedInUser(context: Readonly<RouterContextProvider>): SignedInUser {
  const actor = actorOf(context);
  if (!actor) throw new Error("This page's policy lets visitors in: ask actorOf instead.");
  return actor;
}
