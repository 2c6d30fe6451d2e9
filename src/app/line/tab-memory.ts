/** What this tab remembers of LINE. Where nothing can be kept, the SDK itself does not work either. */
const SIGNED_OUT = "line-signed-out";
const SIGNED_IN = "line-signed-in";

/** Who logged out inside LINE stays so until they press the button: LINE itself would log them in again at once. */
export const signedOut = flag(SIGNED_OUT);
/** From a sign-in until a page knows the person; where cookies do not stay, each one would lead to the next (line.md 8.2). */
export const hasSignedIn = flag(SIGNED_IN);

function flag(key: string) {
  return {
    isSet: () => read(key) !== null,
    set: () => write(() => sessionStorage.setItem(key, "1")),
    clear: () => write(() => sessionStorage.removeItem(key)),
  };
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(change: () => void): void {
  try {
    change();
  } catch {
    // See above.
  }
}
