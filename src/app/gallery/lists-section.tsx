import { useState } from "react";
import type { Friendship } from "#features/friends/friends-response.ts";
import { PersonRow } from "#features/friends/ui/person-row.tsx";
import { RequestButtons } from "#features/friends/ui/request-buttons.tsx";
import { Button } from "#ui/controls/button.tsx";
import { TabLinks } from "#ui/controls/tab-links.tsx";
import { Avatar } from "#ui/images/avatar.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { ListRow, ListRowSkeleton, RowIcon } from "#ui/lists/list-row.tsx";
import { ActionMenu } from "#ui/overlays/action-menu.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { Tag } from "#ui/status/tag.tsx";
import { Example, GallerySection } from "./gallery-section.tsx";

const LISTS = [
  { label: "フレーバー", count: 12 },
  { label: "ミックス", count: 0 },
  { label: "お店", count: 1_000 },
];

const request = (number: number, state: Friendship["state"], name: string): Friendship => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  state,
  person: { user_id: `00000000-0000-4000-8000-00000000001${number}`, name, picture_url: null },
  since: "2026-11-20T12:00:00Z",
});
/** Somebody who asks, somebody who was asked, a friend. */
const REQUESTS = [
  request(1, "incoming", "ミオ"),
  request(2, "outgoing", "とても長い名前でよばれている煙雲舎のシーシャ好き"),
  request(3, "friends", "レン"),
];

/** Things below each other, which list it is, and what can be done with one of them. */
export function ListsSection({ pictureUrl }: { pictureUrl: string }) {
  return (
    <GallerySection
      id="lists"
      title="並べる"
      about="人やものを一行に。文字が大きいときは、言葉が絵の下へ回ります。"
    >
      <Example title="行">
        <ul className="grid divide-y divide-border">
          <li>
            <ListRow
              picture={<Avatar name="ミオ" pictureUrl={pictureUrl} className="size-10" />}
              name="ミオ"
              detail={
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  2026年11月20日（金）
                  <Tag look="accent" sign={<Icon name="shield" className="size-4 text-accent" />}>
                    来店スタンプ
                  </Tag>
                </span>
              }
            />
          </li>
          <li>
            <ListRow picture={<Avatar name="レン" pictureUrl={null} className="size-10" />} name="レン" />
          </li>
          <li>
            <ListRow
              picture={<RowIcon name="map-pin" />}
              name="とても長い名前のシーシャラウンジ 煙雲舎 恵比寿ガーデンテラス店"
              detail="東京都渋谷区・恵比寿"
            >
              <Icon name="chevron-right" className="size-4 text-ink-3" />
            </ListRow>
          </li>
        </ul>
      </Example>
      <Example title="人と申請">
        <ul className="grid divide-y divide-border">
          {REQUESTS.map((request) => (
            <li key={request.id} className="flex py-1">
              <PersonRow person={request.person} isLinked={false}>
                {request.state !== "friends" && (
                  <RequestButtons request={request} respond={() => Promise.resolve()} />
                )}
              </PersonRow>
            </li>
          ))}
        </ul>
      </Example>
      <Example title="読み込み中の行">
        <div>
          <ListRowSkeleton />
          <ListRowSkeleton />
          <ListRowSkeleton />
        </div>
      </Example>
      <MenuExample />
      <Example title="件数のついたタブ" isWide>
        <div className="flex flex-wrap">
          <TabLinks
            label="お気に入りの種類の例"
            unit="件"
            tabs={LISTS.map((list, index) => ({ ...list, to: `#lists-${index}`, isCurrent: index === 0 }))}
          />
        </div>
      </Example>
    </GallerySection>
  );
}

function MenuExample() {
  const toast = useToast();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <Example title="できること（スマートフォンではシート）">
      <Button look="secondary" aria-haspopup="true" onClick={(event) => setAnchor(event.currentTarget)}>
        メニューを開く
      </Button>
      {anchor && (
        <ActionMenu
          isOpen
          onClose={close}
          title="雨の日の読書"
          anchor={anchor}
          actions={[
            { label: "えらぶ", icon: "search", to: "#choices" },
            {
              label: "削除する",
              icon: "trash-2",
              isDanger: true,
              onPress: () => {
                close();
                toast({ text: "「削除する」を押しました。" });
              },
            },
          ]}
        />
      )}
    </Example>
  );
}
