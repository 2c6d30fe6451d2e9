/** Who logged out inside LINE stays so until they press the button: LINE itself would log them in again at once. */
export const signedOut = memory("line-signed-out");
/** From a sign-in until a page knows the person; where cookies do not stay, each one would lead to the next (line.md 8.2). */
export const hasSignedIn = memory("line-signed-in");
/** Something to say on the next page: LINE could not lead there itself, or complained although the log-in went well. */
export const troubleAhead = memory("line-trouble");

/** What this tab remembers of LINE. Where nothing can be kept, the SDK itself does not work either. */
function memory(key: string) {
  const attempt = <Result>(act: () => Result): Result | null => {
    try {
      return act();
    } catch {
      return null;
    }
  };
  return {
    read: () => attempt(() => sessionStorage.getItem(key)),
    write: (text = "1") => void attempt(() => sessionStorage.setItem(key, text)),
    clear: () => void attempt(() => sessionStorage.removeItem(key)),
  };
}
