import type { Place } from "#foundation/geo.ts";

/** As domain.md has it for check-ins. */
const OPTIONS = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };

/** Why there is no position: the person refused, or the device cannot tell. */
export type NoPosition = "denied" | "nowhere";

/** Where the person is. The browser asks for permission here: call it after a tap alone. */
export function askPosition(): Promise<Place | NoPosition> {
  return new Promise((resolve) => {
    if (!("geolocation" in navigator)) return resolve("nowhere");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      (error) => resolve(error.code === error.PERMISSION_DENIED ? "denied" : "nowhere"),
      OPTIONS,
    );
  });
}
