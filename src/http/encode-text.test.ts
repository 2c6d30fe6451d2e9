import { expect, test } from "vitest";
import { encodeText } from "./encode-text.ts";

test.for(["", "<p>a</p>", "煙の記憶を、😀カードに。", "a\ud800b"])(
  "%j is encoded as UTF-8, short or long",
  (text) => {
    for (const long of [text, text.repeat(500)])
      expect(Buffer.from(encodeText(long)).equals(Buffer.from(long))).toBe(true);
  },
);
