import { describe, expect, test } from "vitest";
import { CATEGORY_SLUGS } from "#features/catalog/category.ts";
import { MAX_ADDRESS } from "#features/shops/shop-fields.ts";
import { newId } from "#foundation/entity-id.ts";
import { MAX_NAME, MAX_WORDS, NewSuggestion, SUGGESTED_FIELDS, type SuggestedField } from "./suggestion.ts";
import { FIELD_GROUPS } from "./suggestion-text.ts";

const target_id = newId();

const read = (field: string, value: string, target_type = "shop") =>
  NewSuggestion.safeParse({ target_type, target_id, field, value });
const readValue = (field: SuggestedField, value: string) => read(field, value).data?.value;

describe("a suggestion", () => {
  test("keeps numbers as digits, however they are typed", () => {
    for (const typed of ["2500", "２５００", "2,500円", " 2、500 円 ", "02500"])
      expect([typed, readValue("price_90min", typed)]).toEqual([typed, "2500"]);
    expect(readValue("walk_minutes", "5分")).toBe("5");
    expect(readValue("seats", "20席")).toBe("20");
  });

  test("takes numbers within their limits alone", () => {
    for (const [field, least, most] of [
      ["walk_minutes", 0, 120],
      ["price_90min", 0, 100_000],
      ["shisha_price_from", 0, 100_000],
      ["cover_charge", 0, 100_000],
      ["seats", 1, 1_000],
    ] as const) {
      for (const good of [least, most]) expect(readValue(field, String(good))).toBe(String(good));
      for (const wrong of [least - 1, most + 1, 2.5, "たくさん", "1e3", ""])
        expect([field, wrong, read(field, String(wrong)).success]).toEqual([field, wrong, false]);
    }
  });

  test("takes links of the web alone, and only over https", () => {
    for (const field of [
      "website_url",
      "instagram_url",
      "twitter_url",
      "facebook_url",
      "line_url",
    ] as const) {
      expect(readValue(field, " https://tsukitokemuri.example/shop?a=1 ")).toBe(
        "https://tsukitokemuri.example/shop?a=1",
      );
      for (const wrong of [
        "http://tsukitokemuri.example",
        "javascript:alert(1)",
        "https://127.0.0.1/",
        "@tsuki",
        `https://a.example/${"a".repeat(300)}`,
      ])
        expect([field, wrong, read(field, wrong).success]).toEqual([field, wrong, false]);
    }
  });

  test("takes telephone numbers as they are written", () => {
    for (const phone of ["03-1234-5678", "090 1234 5678", "+81 3-1234-5678", "(03)1234-5678"])
      expect(readValue("phone", phone)).toBe(phone);
    expect(readValue("phone", "０３－１２３４－５６７８")).toBe("03-1234-5678");
    for (const wrong of ["1234", "電話なし", "03-1234-5678 内線2", "1".repeat(16)])
      expect([wrong, read("phone", wrong).success]).toEqual([wrong, false]);
  });

  test("takes texts within the limits of the columns, without what cannot be seen", () => {
    expect(readValue("name", " 月と\u200b煙　 渋谷 ")).toBe("月と煙 渋谷");
    for (const [field, most] of [
      ["name", MAX_NAME],
      ["address", MAX_ADDRESS],
      ["hours", MAX_WORDS],
      ["other", MAX_WORDS],
    ] as const) {
      expect(read(field, "あ".repeat(most)).success).toBe(true);
      expect(read(field, "あ".repeat(most + 1)).success).toBe(false);
      expect(read(field, " ").success).toBe(false);
    }
    expect(readValue("hours", "月〜金\n15:00〜24:00")).toBe("月〜金\n15:00〜24:00");
  });

  test("takes one of the twelve categories, and that a shop is closed", () => {
    for (const slug of CATEGORY_SLUGS) expect(read("category", slug, "flavor").data?.value).toBe(slug);
    expect(read("category", "custom", "flavor").success).toBe(false);
    expect(readValue("closed", "closed")).toBe("closed");
    expect(read("closed", "open").success).toBe(false);
  });

  test("is of a field that the thing has, and of no other", () => {
    for (const target of ["shop", "flavor", "maker"] as const) {
      const fields: readonly string[] = SUGGESTED_FIELDS[target];
      for (const field of [...SUGGESTED_FIELDS.shop, "name_en", "category", "is_verified", "hidden_at"]) {
        const { error } = read(field, "", target);
        const isUnfit = error?.issues.some(({ path }) => path[0] === "field");
        expect([target, field, isUnfit]).toEqual([target, field, !fields.includes(field)]);
      }
    }
  });

  test("may have 500 characters of note, none is none", () => {
    const noted = (note: string | null) =>
      NewSuggestion.safeParse({ target_type: "shop", target_id, field: "name", value: "煙", note });
    expect(noted("あ".repeat(500)).success).toBe(true);
    expect(noted("あ".repeat(501)).success).toBe(false);
    expect(noted("  ").data?.note).toBeNull();
  });
});

test("every field is offered once", () => {
  for (const target of ["shop", "flavor", "maker"] as const) {
    const offered = FIELD_GROUPS[target].flatMap(({ fields }) => fields);
    expect(offered.toSorted()).toEqual([...SUGGESTED_FIELDS[target]].sort());
  }
});
