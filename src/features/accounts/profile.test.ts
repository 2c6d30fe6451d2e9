import { describe, expect, test } from "vitest";
import { isOldEnough, NAMELESS, ProfileChange, shownName } from "./profile.ts";

describe("age", () => {
  test.each([
    ["2006-11-20", "2026-11-20", true],
    ["2006-11-21", "2026-11-20", false],
    ["2008-02-29", "2028-02-28", false],
    ["2008-02-29", "2028-02-29", true],
  ])("born %s on %s: %s", (birth, today, allowed) => expect(isOldEnough(birth, today)).toBe(allowed));
});

describe("a profile change", () => {
  test("ignores what a person may not set", () => {
    const change = ProfileChange.parse({
      gender: "other",
      profile_completed: true,
      is_admin: true,
      terms_version: "9",
    });
    expect(change).toEqual({ gender: "other" });
  });

  test.each([
    { birth_date: "2001-02-29" },
    { birth_date: "1820-01-01" },
    { gender: "m" },
    { occupation: "  " },
    { display_name: "あ".repeat(41) },
    { status_message: "あ".repeat(201) },
    { picture_url: "javascript:alert(1)" },
    { show_profile_image: "true" },
  ])("refuses %j", (change) => expect(ProfileChange.safeParse(change).success).toBe(false));

  test("cleans names of what cannot be seen", () => {
    expect(ProfileChange.parse({ display_name: " け\u200bむり\u202e " }).display_name).toBe("けむり");
  });
});

describe("the shown name", () => {
  const person = {
    display_name: "LINE name",
    custom_display_name: "けむり好き",
    use_custom_display_name: true,
  };
  test("is the chosen one, LINE's, or a plain word", () => {
    expect(shownName(person)).toBe("けむり好き");
    expect(shownName({ ...person, use_custom_display_name: false })).toBe("LINE name");
    expect(shownName({ ...person, custom_display_name: null })).toBe("LINE name");
    expect(shownName({ ...person, use_custom_display_name: false, display_name: "" })).toBe(NAMELESS);
  });
});
