import { useRef } from "react";
import { useNavigate } from "react-router";
import type { LinkSettings } from "#line-client/read-link.ts";
import { ScanCode } from "#ui/scanner/scan-code.tsx";
import { addFriendPath, readFriendCode } from "../friend-code.ts";
import { friendMessages } from "../friend-messages.ts";
import { CodeForm } from "./code-form.tsx";

type ReadCodeProps = {
  /** The code that the address carries. */
  code: string | null;
  settings: LinkSettings;
};

/** The ways to somebody's code: camera, picture, typing. Only a code of ours leads anywhere. */
export function ReadCode({ code, settings }: ReadCodeProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);

  function take(text: string): string | null {
    const read = readFriendCode(text, settings);
    if (!read) return friendMessages.notFriendCode;
    void navigate(addFriendPath(read));
    return null;
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ScanCode onRead={take} field={field} />
      <CodeForm key={code} settings={settings} field={field} />
    </div>
  );
}
