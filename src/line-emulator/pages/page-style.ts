import { createHash } from "node:crypto";

/** The look of the emulator's pages, light and dark. It stands in the page itself, so the pages need no other file. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --bg: light-dark(oklch(98.4% .004 75), oklch(16.5% .018 290));
  --surface: light-dark(#fff, oklch(21% .02 290));
  --surface-2: light-dark(oklch(96.4% .006 75), oklch(25.5% .022 290));
  --border: light-dark(oklch(90% .008 75), oklch(32% .022 290));
  --border-strong: light-dark(oklch(62% .012 75), oklch(57% .02 290));
  --ink: light-dark(oklch(23% .02 290), oklch(95.5% .008 75));
  --ink-2: light-dark(oklch(47% .02 290), oklch(78% .015 290));
  --green: #06c755;
  --green-hover: #05b34c;
  --green-ink: oklch(22% .05 155);
  --green-text: light-dark(oklch(46% .12 155), oklch(78% .15 155));
  --green-soft: light-dark(oklch(96.5% .03 155), oklch(26% .05 160));
  --notice: light-dark(oklch(95.5% .04 85), oklch(29% .045 80));
  --notice-ink: light-dark(oklch(40% .08 65), oklch(86% .08 85));
  --focus: light-dark(oklch(52% .16 300), oklch(78% .13 305));
  --shadow: 0 1px 2px light-dark(oklch(20% .03 290 / .07), oklch(0% 0 0 / .3)), 0 4px 14px light-dark(oklch(20% .03 290 / .06), oklch(0% 0 0 / .25));
}
* { box-sizing: border-box; margin: 0; }
[hidden] { display: none !important; }
html { scroll-padding-block: 24px 176px; -webkit-text-size-adjust: 100%; }
body {
  min-height: 100dvh; background: var(--bg); color: var(--ink); overflow-wrap: anywhere;
  font: 1rem/1.7 "Hiragino Sans", "Hiragino Kaku Gothic ProN", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", "Meiryo", system-ui, sans-serif;
}
h1, h2, legend { line-height: 1.45; font-weight: 700; }
h1, .notice, .item b, .item small, .refusal { word-break: auto-phrase; text-wrap: pretty; }
h1 { font-size: 1.375rem; }
h2, legend { font-size: .9375rem; color: var(--ink-2); }
ul, ol { list-style: none; padding: 0; }
a { color: var(--green-text); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; }

.top { background: var(--surface); border-bottom: 1px solid var(--border); }
.top p { max-width: 66rem; margin: auto; padding: 14px 20px; font-weight: 700; display: flex; align-items: center; gap: 10px; }
.top p::before { content: ""; flex: none; width: 12px; height: 12px; border-radius: 4px; background: var(--green); }

.consent { max-width: 34rem; margin: auto; padding: 24px 20px 0; display: grid; gap: 28px; }
.asker { display: grid; grid-template-columns: auto 1fr; gap: 14px 16px; align-items: center; }
.mark {
  width: 60px; height: 60px; border-radius: 18px; display: grid; place-items: center;
  background: var(--ink); color: var(--bg); font-size: 1.625rem; font-weight: 700; line-height: 1;
}
.notice { grid-column: 1 / -1; background: var(--notice); color: var(--notice-ink); border-radius: 12px; padding: 10px 14px; font-size: .875rem; line-height: 1.6; }

.sharing { display: grid; gap: 10px; }
.sharing ul { background: var(--surface); border-radius: 16px; box-shadow: var(--shadow); padding: 4px 16px; }
.sharing li + li { border-top: 1px solid var(--border); }
.item { display: grid; grid-template-columns: 24px 1fr; gap: 2px 12px; padding: 14px 0; min-height: 44px; align-items: center; }
.item svg { grid-row: 1; width: 22px; height: 22px; color: var(--green-text); }
.item input { grid-row: 1; width: 22px; height: 22px; accent-color: var(--green-text); }
.item b { font-size: .9375rem; font-weight: 600; line-height: 1.5; }
.item small { grid-column: 2; font-size: .8125rem; line-height: 1.6; color: var(--ink-2); }

.people { border: 0; padding: 0; min-width: 0; }
.people legend { padding: 0; margin-bottom: 10px; }
.people ul { display: grid; gap: 10px; }
.person {
  display: grid; grid-template-columns: auto 1fr auto; gap: 14px; align-items: center; min-height: 72px; padding: 12px 16px 12px 12px;
  background: var(--surface); border: 2px solid transparent; border-radius: 16px; box-shadow: var(--shadow); cursor: pointer;
  transition: border-color 120ms, background-color 120ms;
}
.person:hover { border-color: var(--border-strong); }
.person:has(:checked) { background: var(--green-soft); border-color: var(--green-text); }
.person:has(:focus-visible) { outline: 3px solid var(--focus); outline-offset: 3px; }
.person input { width: 22px; height: 22px; accent-color: var(--green-text); }
.person input:focus-visible { outline: none; }
.face { width: 48px; height: 48px; border-radius: 50%; object-fit: cover; background: var(--surface-2); }
.disc { display: grid; place-items: center; color: #fff; font-size: 1.25rem; font-weight: 700; line-height: 1; }
.hue-0 { background: oklch(50% .15 22); } .hue-1 { background: oklch(49% .11 62); }
.hue-2 { background: oklch(47% .1 138); } .hue-3 { background: oklch(47% .08 188); }
.hue-4 { background: oklch(49% .13 240); } .hue-5 { background: oklch(49% .15 285); }
.hue-6 { background: oklch(49% .16 318); } .hue-7 { background: oklch(50% .15 350); }
.who { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 8px; min-width: 0; }
.name { font-weight: 700; line-height: 1.5; }
.note { flex-basis: 100%; font-size: .8125rem; line-height: 1.55; color: var(--ink-2); }
.friend { padding: 1px 9px; border-radius: 999px; font-size: .75rem; line-height: 1.6; color: var(--ink-2); border: 1px solid var(--border); background: var(--surface); }
.empty { background: var(--surface); border-radius: 16px; padding: 20px 16px; color: var(--ink-2); }

.actions {
  position: sticky; bottom: 0; margin: 0 -20px; padding: 14px 20px calc(10px + env(safe-area-inset-bottom)); display: grid; gap: 4px;
  background: var(--bg); border-top: 1px solid var(--border);
}
button { font: inherit; font-weight: 700; border: 0; border-radius: 999px; min-height: 52px; cursor: pointer; transition: background-color 120ms; }
.allow { background: var(--green); color: var(--green-ink); }
.allow:hover { background: var(--green-hover); }
.cancel { background: transparent; color: var(--ink-2); min-height: 44px; }
.cancel:hover { background: var(--surface-2); }

.message { padding: 12px 0; font-size: .9375rem; line-height: 1.6; white-space: pre-line; }
.people:disabled .person { opacity: .55; cursor: default; }
.outcome { grid-column: 1 / -1; font-weight: 700; text-align: center; word-break: auto-phrase; }
button:disabled { background: var(--surface-2); color: var(--ink-2); cursor: default; }

.inbox { max-width: 34rem; margin: auto; padding: 32px 20px 48px; display: grid; gap: 20px; }
.inbox ol { display: grid; gap: 12px; }
.delivery { background: var(--surface); border-radius: 16px; box-shadow: var(--shadow); padding: 14px 16px; }
.delivery .message { padding: 10px 0 0; }
.params { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 2px 12px; padding-top: 6px; font-size: .875rem; }
.params dt { color: var(--ink-2); }
.params dd { white-space: pre-line; }
.recipient { display: flex; align-items: end; gap: 12px; }
.recipient label { flex: 1; min-width: 0; display: grid; gap: 4px; font-size: .875rem; color: var(--ink-2); }
.recipient select, .typed { min-width: 0; min-height: 44px; padding: 0 12px; border: 1px solid var(--border-strong); border-radius: 12px; background: var(--surface); color: var(--ink); font: inherit; font-size: 1rem; }
.recipient button { min-height: 44px; padding: 0 20px; background: var(--surface-2); color: inherit; }

.refusal { max-width: 34rem; margin: auto; padding: 48px 20px; display: grid; gap: 14px; }
.refusal p { color: var(--ink-2); }

@media (min-width: 64rem) {
  html { scroll-padding-block: 32px 112px; }
  .consent { max-width: 66rem; padding-top: 48px; grid-template-columns: minmax(0, 5fr) minmax(0, 7fr); gap: 28px 56px; grid-template-rows: auto 1fr auto; }
  .asker { grid-row: 1; }
  .sharing { grid-row: 2; align-content: start; }
  .people { grid-column: 2; grid-row: 1 / 3; }
  .actions { grid-column: 2; grid-row: 3; margin: 0 -20px; padding: 16px 20px 24px; grid-template-columns: 1fr auto; gap: 12px; }
  .cancel { min-height: 52px; padding: 0 28px; }
  .consent.sheet { max-width: 34rem; grid-template: none / minmax(0, 1fr); }
  .sheet > * { grid-area: auto; }
  h1 { font-size: 1.625rem; }
}
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`;

/** Names this stylesheet to the Content-Security-Policy, which lets no other in. */
export const pageStyleHash = `sha256-${createHash("sha256").update(pageStyle).digest("base64")}`;
