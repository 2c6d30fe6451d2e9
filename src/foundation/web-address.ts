/** Letters of Japanese hosts; those of other scripts look like Latin ones. */
const JAPANESE = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー`;
/** Between hyphens one kind of letters alone: in 「example.comノlogin.jp」 a letter passes for a slash. */
const WORD = String.raw`(?:[a-z\d]+|\d*[${JAPANESE}][${JAPANESE}\d]*)`;
/** What begins with xn-- hides its letters. */
const LABEL = `(?!xn--)${WORD}(?:-+${WORD})*`;
const HOST = new RegExp(String.raw`^(?:${LABEL}\.)+(?!\d+$)(?=[^.]{2})${LABEL}$`, "u");
/** Names that lead nowhere or into the visitor's own network. */
const PRIVATE = /\.(?:local|localhost|internal|intranet|lan|home|corp|invalid|onion|home\.arpa)$/;
/** What turns the direction of a text or cannot be seen. */
const INVISIBLE = /[\p{Cf}\p{Cc}\p{DI}]/u;

/**
 * Whether an address of the web leads to where it seems to: https, a host as people read it, nothing in front of it
 * (`https://shop.example@evil.example`), no sign that browsers take for another one. What is shown or kept as a link is asked here.
 */
export function isWebAddress(address: string | null): address is string {
  if (address === null || /[\\\s]/.test(address) || INVISIBLE.test(address) || !URL.canParse(address))
    return false;
  const { protocol, username, password, hostname } = new URL(address);
  if (protocol !== "https:" || username !== "" || password !== "") return false;
  const written = (/^https:\/\/([^/?#]*)/i.exec(address)?.[1] ?? "").replace(/:\d*$/, "").toLowerCase();
  const isAscii = !/[^\x20-\x7e]/.test(written);
  return (
    HOST.test(written) &&
    !PRIVATE.test(written) &&
    (isAscii ? written === hostname : written.normalize("NFKC") === written)
  );
}
