import { z } from "zod";
import type { MapSettings } from "#foundation/map-settings.ts";
import { commaList } from "./comma-list.ts";
import { WrongSetting } from "./wrong-setting.ts";

/** The settings of maps, for `config.ts`; a host may stand for all below it, as in a Content-Security-Policy. */
export const mapEntries = {
  MAPS_API_KEY: [
    z
      .string()
      .regex(/^[\w-]{10,}$/)
      .optional(),
    "a browser key of Google Maps",
  ],
  MAPS_MAP_ID: [
    z
      .string()
      .regex(/^\w{4,}$/)
      .optional(),
    "8e0a97af9386fef",
  ],
  MAP_STYLE_URL: [z.url({ protocol: /^https$/ }).optional(), "https://tiles.example/style.json"],
  MAP_HOSTS: [
    commaList
      .pipe(z.array(z.string().regex(/^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?$/)))
      .default([]),
    "https://tiles.example,https://fonts.example",
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type MapEntries = { [Name in keyof typeof mapEntries]: z.output<(typeof mapEntries)[Name][0]> };

/** Google where a key is, else a style, else the demo's own outlines. Throws `WrongSetting` where one lacks the other. */
export function mapSettings(read: MapEntries, isDemo: boolean): MapSettings {
  const { MAPS_API_KEY: apiKey, MAPS_MAP_ID: mapId, MAP_STYLE_URL: styleUrl } = read;
  if (apiKey && !mapId) {
    throw new WrongSetting(
      "MAPS_MAP_ID: needed with MAPS_API_KEY, because Google draws markers of our own on maps with an id alone. Example: MAPS_MAP_ID=8e0a97af9386fef",
    );
  }
  if (mapId && !apiKey) {
    throw new WrongSetting("MAPS_API_KEY: needed with MAPS_MAP_ID. Example: MAPS_API_KEY=<from Google>");
  }
  if (read.MAP_HOSTS.length > 0 && !styleUrl) {
    throw new WrongSetting(
      "MAP_STYLE_URL: needed with MAP_HOSTS. Example: MAP_STYLE_URL=https://tiles.example/style.json",
    );
  }
  if (apiKey && mapId) return { kind: "google", apiKey, mapId };
  if (styleUrl) return { kind: "style", styleUrl };
  return { kind: isDemo ? "demo" : "none" };
}
