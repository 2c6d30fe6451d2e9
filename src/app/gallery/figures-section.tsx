import { CATEGORY_LABELS } from "#features/catalog/category.ts";
import { PaintDot } from "#features/flavor-card/ui/paint-dot.tsx";
import { BUTTON_CLASSES } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { StatTile, StatTiles } from "#ui/status/stat-tile.tsx";
import { Badge, Tag } from "#ui/status/tag.tsx";
import { Example, GallerySection } from "./gallery-section.tsx";

/** A word or a figure about the thing beside it. */
export function FiguresSection() {
  return (
    <GallerySection
      id="figures"
      title="ひとことと数"
      about="押しても何も起きません。となりのものについて、短く。"
    >
      <Example title="それが何か">
        <div className="flex flex-wrap gap-2">
          <Tag>下書き</Tag>
          <Tag sign={<PaintDot paint="mint" isNamed />}>{CATEGORY_LABELS.mint}</Tag>
          <Tag sign={<PaintDot paint="citrus" isNamed />}>
            {CATEGORY_LABELS.citrus} <span className="tabular">42%</span>
          </Tag>
        </div>
      </Example>
      <Example title="添えることば">
        <div className="flex flex-wrap gap-2">
          <Tag look="quiet" sign={<Icon name="eye-off" className="size-4" />}>
            日にちは非表示
          </Tag>
          <Tag look="quiet">とても長いことばは、この札の中で折り返して、となりのものを押し出しません</Tag>
        </div>
      </Example>
      <Example title="うれしいこと">
        <div className="flex flex-wrap gap-2">
          <Tag look="accent" sign={<Icon name="shield" className="size-4 text-accent" />}>
            来店スタンプ
          </Tag>
          <Tag look="accent">店舗認証</Tag>
        </div>
      </Example>
      <Example title="件数">
        <div className="flex flex-wrap items-center gap-3">
          <span className={`${BUTTON_CLASSES.secondary} min-h-11! px-4! text-sm`}>
            絞り込む
            <Badge count={3} unit="件の条件" />
          </span>
          <Badge count={0} unit="件" />
          <Badge count={12} unit="件" />
          <Badge count={9_999} unit="件" />
        </div>
      </Example>
      <Example title="静かな件数">
        <div className="flex flex-wrap gap-3 rounded-s bg-surface-2 p-3">
          <Badge look="quiet" count={0} unit="件" />
          <Badge look="quiet" count={12} unit="件" />
          <Badge look="quiet" count={9_999} unit="件" />
        </div>
      </Example>
      <Example title="数字">
        <StatTiles>
          <StatTile label="初めてのフレーバー" count={3} unit="種類" note="先月は5種類" />
          <StatTile label="お店" count={0} unit="軒" note="先月は2軒" />
          <StatTile label="カード" count={1_234} unit="枚" />
          <StatTile label="とても長い名前のついた数字は折り返します" count={12} unit="種類" />
        </StatTiles>
      </Example>
    </GallerySection>
  );
}
