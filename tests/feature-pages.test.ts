import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "src", "features");
const features = readdirSync(root);

function files(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
}

/** What a file says of itself here, in the order of its names. */
function callsOf(feature: string): string[] {
  return files(join(root, feature))
    .filter((file) => file.startsWith("api/"))
    .flatMap((file) => {
      const text = readFileSync(join(root, feature, file), "utf8");
      return [...text.matchAll(/method: "(\w+)",\s+path: "([^"]+)"/g)].map(
        ([, method = "", path]) => `${method.toUpperCase()} ${path}`,
      );
    })
    .sort();
}

function usersOf(feature: string): string[] {
  return features.filter(
    (other) =>
      other !== feature &&
      files(join(root, other)).some((file) =>
        readFileSync(join(root, other, file), "utf8").includes(`"#features/${feature}/`),
      ),
  );
}

describe.each(features)("the README of %s", (feature) => {
  const path = join(root, feature, "README.md");
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";

  test("says what it is, in ten to thirty lines or less", () => {
    expect(text).toMatch(new RegExp(`^# ${feature}\n\n\\S.+\n`));
    expect(text.split("\n").length).toBeLessThanOrEqual(31);
  });

  test("names its calls, and who uses it", () => {
    const calls = callsOf(feature).map((call) => `\`${call}\``);
    expect(/\*\*Calls:\*\* (.*)\./.exec(text)?.[1] ?? "").toBe(calls.join(", "));
    expect(/\*\*Used by:\*\* (.*)\./.exec(text)?.[1]).toBe(usersOf(feature).join(", ") || "screens alone");
  });

  test("leads to files that are there", () => {
    const missing = [...text.matchAll(/`([\w-]+(?:\/[\w.-]+)*\/[\w.-]+\.(?:tsx?|js|css))`/g)]
      .map(([, file = ""]) => file)
      .filter(
        (file) =>
          ![join(root, feature), root, join(root, ".."), join(root, "..", "..")].some((base) =>
            existsSync(join(base, file)),
          ),
      );
    expect(missing).toEqual([]);
  });
});
