import { type ReactNode, useState } from "react";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { LineLoginButton } from "#ui/controls/line-login-button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { Example, GallerySection, STILL_FOCUS } from "./gallery-section.tsx";

const LOOKS = [
  { look: "primary", title: "主ボタン（1画面に1つ）", label: "記録する", hover: "brightness-110" },
  { look: "secondary", title: "副ボタン", label: "編集する", hover: "brightness-95" },
  { look: "quiet", title: "控えめなボタン", label: "あとで", hover: "underline" },
  { look: "danger", title: "取り消せない操作", label: "削除する", hover: "brightness-110" },
  { look: "line", title: "LINEへの操作", label: "送る", hover: "brightness-95" },
] as const;

/** What is pressed, in every look and state. */
export function ButtonsSection() {
  return (
    <GallerySection id="buttons" title="ボタン" about="どれも44px以上。言葉は動詞で書きます。">
      {LOOKS.map(({ look, title, label, hover }) => (
        <Example key={look} title={title}>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-x-3 gap-y-4">
            <Labelled name="ふつう">
              <Button look={look}>{label}</Button>
            </Labelled>
            <Labelled name="指したとき">
              <Button look={look} className={hover}>
                {label}
              </Button>
            </Labelled>
            <Labelled name="フォーカス">
              <Button look={look} className={STILL_FOCUS}>
                {label}
              </Button>
            </Labelled>
            <Labelled name="使えない">
              <Button look={look} disabled>
                {label}
              </Button>
            </Labelled>
          </div>
        </Example>
      ))}
      <Example title="処理中">
        <BusyButton />
      </Example>
      <Example title="長い言葉とアイコン">
        <ButtonLink to="#buttons" look="secondary">
          <Icon name="share-2" />
          友だちにこのカードを見せるためのリンクをコピーする
        </ButtonLink>
      </Example>
      <Example title="LINEログインボタン（公式の形）">
        <LineLoginButton href="#buttons" />
        <LineLoginButton href="#buttons" label="LINEではじめる" />
      </Example>
    </GallerySection>
  );
}

function Labelled({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      {children}
      <span className="text-center text-xs text-ink-3">{name}</span>
    </div>
  );
}

function BusyButton() {
  const [isBusy, setBusy] = useState(true);
  return (
    <>
      <Button isBusy={isBusy}>{isBusy ? "保存しています…" : "保存する"}</Button>
      <Button look="quiet" onClick={() => setBusy(!isBusy)}>
        {isBusy ? "処理を終える" : "もう一度はじめる"}
      </Button>
    </>
  );
}
