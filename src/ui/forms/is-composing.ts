type KeyEvent = Pick<KeyboardEvent, "isComposing" | "keyCode">;

/** What a key says of itself while an input method has it (UI Events, 7.3.1). */
const PROCESSED_KEY = 229;

/**
 * Whether a key belongs to an input method, as the Enter that confirms kana: it means nothing to the page. Safari ends the composition
 * before it tells of that Enter, and only the old `keyCode` still says whose it was (WebKit bug 165004). Ask it first in whatever hears
 * the keys of a text field.
 */
export function isComposing(event: KeyEvent | { nativeEvent: KeyEvent }): boolean {
  const key = "nativeEvent" in event ? event.nativeEvent : event;
  return key.isComposing || key.keyCode === PROCESSED_KEY;
}
