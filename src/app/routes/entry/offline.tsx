import { useEffect, useState } from "react";
import { href, useNavigate } from "react-router";
import { safePath } from "#features/accounts/redirect-path.ts";
import { requires } from "../../middleware/requires.ts";
import { findCachedPage } from "../../offline/cached-pages.ts";
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
  const [wanted, setWanted] = useState<string | null>();
  useEffect(() => {
    let isOver = false;
    const path = safePath(new URLSearchParams(window.location.search).get("to"));
    Promise.resolve(path && findCachedPage(path))
      .catch(() => undefined)
      .then((kept) => {
        if (isOver) return;
        if (path && kept) void navigate(path, { replace: true });
        else setWanted(path);
      });
    return () => {
      isOver = true;
    };
  }, [navigate]);
  if (wanted === undefined) return null;
  const retry = () => window.location.replace(wanted ?? href("/"));
  return <OfflineScreen onRetry={retry} isRetriedAlone={wanted !== null} />;
}
