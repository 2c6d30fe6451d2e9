import type { ShopEdit } from "#features/shops/shop-fields.ts";
import type { ShopInformation } from "#features/shops/shop-information-response.ts";

/** Of an edit what says something else than what stands. Hours are the same in any order. */
export function differingFields(edit: ShopEdit, stands: ShopInformation): ShopEdit {
  const standing = stands as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(edit).filter(
      ([name, value]) => value !== undefined && canonical(value) !== canonical(standing[name]),
    ),
  ) as ShopEdit;
}

function canonical(value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(value ?? null);
  const parts = value.map((part) => (isRecord(part) ? canonicalRecord(part) : JSON.stringify(part)));
  // Of tags the order is theirs.
  return JSON.stringify(value.some(isRecord) ? parts.sort() : parts);
}

function canonicalRecord(record: Record<string, unknown>): string {
  const entries = Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(
    entries.map(([name, value]) => [name, Array.isArray(value) ? canonical(value) : value]),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
