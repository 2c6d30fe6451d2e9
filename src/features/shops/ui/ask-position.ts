import type { Place } from "#foundation/geo.ts";

/** As domain.md has it for check-ins. */
const OPTIONS = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };

/** Why there is no position: the person refused, or the device cannot tell. */
export type NoPosition = "denied" | "nowhere";

/** Where a device says it is, how far off that may be in metres, and how many seconds ago it was so. */
export type DevicePosition = Place & { accuracy: number; ageS: number };

/** Where the person is. The browser asks for permission here: call it after a tap alone. */
export async function askPosition(): Promise<Place | NoPosition> {
  const position = await askDevicePosition();
  return typeof position === "string" ? position : { lat: position.lat, lng: position.lng };
}

/** The same with what a check-in is judged by. */
export function askDevicePosition(): Promise<DevicePosition | NoPosition> {
  return new Promise((resolve) => {
    if (!("geolocation" in navigator)) return resolve("nowhere");
    navigator.geolocation.getCurrentPosition(
      ({ coords, timestamp }) =>
        resolve({
          lat: coords.latitude,
          lng: coords.longitude,
          accuracy: coords.accuracy,
          ageS: Math.max(0, (Date.now() - timestamp) / 1000),
        }),
      (error) => resolve(error.code === error.PERMISSION_DENIED ? "denied" : "nowhere"),
      OPTIONS,
    );
  });
}
