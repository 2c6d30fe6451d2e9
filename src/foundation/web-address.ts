/** Letters of Japanese hosts; those of other scripts look like Latin ones. */
const HOST =
  /^(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ーa-z\d-]+\.)+(?!\d+$)[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ーa-z\d-]{2,}$/u;

/**
 * Whether an address of the web leads to where it seems to: https, a host as people read it, nothing in front of it
 * (`https://shop.example@evil.example`), no sign that browsers take for another one. What is shown or kept as a link is asked here.
 */
export function isWebAddress(address: string | null): address is string {
  if (address === null || /[\\\s]/.test(address) || !URL.canParse(address)) return false;
  const { protocol, username, password, hostname } = new URL(address);
  if (protocol !== "https:" || username !== "" || password !== "") return false;
  const written = (/^https:\/\/([^/?#]*)/i.exec(address)?.[1] ?? "").replace(/:\d*$/, "").toLowerCase();
  const isAscii = !/[^\x20-\x7e]/.test(written);
  return HOST.test(written) && (isAscii ? written === hostname : written.normalize("NFKC") === written);
}
