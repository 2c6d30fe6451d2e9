/** Puts a text on the clipboard; false where the browser lets no page do so, or somebody said no. Call it in a press. */
export async function copyText(text: string): Promise<boolean> {
  // A page without https has no `clipboard`, but may copy in the way of old.
  if (!("clipboard" in navigator)) return copyByCommand(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/** The command asks the page what to copy. */
function copyByCommand(text: string): boolean {
  let isTaken = false;
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    isTaken = true;
  };
  document.addEventListener("copy", give);
  document.execCommand("copy");
  document.removeEventListener("copy", give);
  return isTaken;
}
