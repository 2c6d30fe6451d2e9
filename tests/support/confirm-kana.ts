import type { Locator } from "@playwright/test";

/**
 * Types and confirms kana in Safari's order: the composition ends before its Enter is told of, which says by its old code alone whose it
 * was.
 */
export async function confirmKanaAsSafari(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((input: HTMLInputElement, kana) => {
    input.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, kana);
    input.dispatchEvent(
      new InputEvent("input", { bubbles: true, isComposing: true, inputType: "insertCompositionText" }),
    );
    input.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true, data: kana }));
    input.dispatchEvent(
      new KeyboardEvent("keydown", {
        key: "Enter",
        code: "Enter",
        keyCode: 229,
        bubbles: true,
        cancelable: true,
      }),
    );
  }, text);
}
