import { createHash } from "node:crypto";

/** Runs in the picker's window: hears what to send from the app that opened it, and from nobody else. */
export const sharePickerScript = `
(() => {
  const form = document.querySelector("form");
  const part = (id) => document.getElementById(id);
  const origins = JSON.parse(form.dataset.origins);
  // Not form.elements.to: for a single recipient it is the box itself instead of a list.
  const boxes = [...form.querySelectorAll("[name=to]")];
  const recipients = () => boxes.filter((box) => box.checked).map((box) => box.value);
  let messages = null;

  addEventListener("message", ({ source, origin, data }) => {
    if (opener === null || source !== opener || !origins.includes(origin)) return;
    if (data?.name === "healthcheck") opener.postMessage({ name: "receivedHealthcheck", body: {} }, origin);
    if (data?.name === "ready" && messages === null && Array.isArray(data.body?.messages)) show(data.body);
  });

  function show({ messages: received, isMultiple }) {
    messages = received;
    for (const message of messages) {
      const item = document.createElement("li");
      item.className = "message";
      item.textContent = message?.altText || message?.text || String(message?.type);
      part("messages").append(item);
    }
    part("messages").hidden = false;
    part("waiting").hidden = true;
    part("people").disabled = false;
    if (isMultiple === false) for (const box of boxes) box.type = "radio";
  }

  form.addEventListener("change", () => { part("send").disabled = recipients().length === 0; });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    end({ result: "SUCCESS", to: recipients(), messages }, "送信しました。この画面は自動で閉じます。");
  });
  part("cancel").addEventListener("click", () => end({ result: "CANCEL" }, "送信をやめました。この画面は自動で閉じます。"));

  async function end(ending, outcome) {
    const answer = await fetch(form.dataset.resultUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(ending),
    }).catch(() => null);
    part("outcome").textContent = answer?.ok ? outcome : "送信できませんでした。もう一度お試しください。";
    if (answer?.ok) for (const control of form.elements) control.disabled = true;
  }
})();
`;

/** Names this script to the Content-Security-Policy, which lets no other run. */
export const sharePickerScriptHash = `sha256-${createHash("sha256").update(sharePickerScript).digest("base64")}`;
