import { useEffect, useState } from "react";
import { href, useNavigate } from "react-router";
import { safePath } from "#features/accounts/redirect-path.ts";
import { requires } from "../../middleware/requires.ts";
import { findKeptPage } from "../../offline/kept-pages.ts";
import { OfflineScreen } from "../../offline/offline-screen.tsx";

export const middleware = [requires("open")];

export function meta() {
  return [{ title: "オフライン" }, { name: "robots", content: "noindex" }];
}

/**
 * The one document that the worker keeps: it opens the app without a network and goes on to the page that was wanted, where that was
 * seen before. It is rendered for nobody, and says nothing until it is known whether it has to.
 */
export default function Offline() {
  const navigate = useNavigate();
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    let isOver = false;
    const wanted = readWanted();
    findKeptPage(wanted)
      .catch(() => undefined)
      .then((kept) => {
        if (isOver) return;
        if (kept) void navigate(wanted, { replace: true });
        else setNeeded(true);
      });
    return () => {
      isOver = true;
    };
  }, [navigate]);
  return isNeeded ? <OfflineScreen onRetry={retry} /> : null;
}

function readWanted(): string {
  return safePath(new URLSearchParams(window.location.search).get("to")) ?? href("/");
}

function retry(): void {
  window.location.replace(readWanted());
}
