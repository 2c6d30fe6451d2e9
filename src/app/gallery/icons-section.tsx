import { Avatar } from "#ui/images/avatar.tsx";
import { Icon, MissingIcon } from "#ui/images/icon.tsx";
import { ICON_NAMES } from "#ui/images/icon-names.ts";
import { Example, GallerySection } from "./gallery-section.tsx";

/** Signs and people. */
export function IconsSection({ pictureUrl }: { pictureUrl: string }) {
  return (
    <GallerySection
      id="icons"
      title="アイコンと人"
      about="アイコンは言葉のとなりに置き、それだけでは語りません。"
    >
      <Example title={`アイコン（${ICON_NAMES.length}）`} isWide>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
          {ICON_NAMES.map((name) => (
            <li key={name} className="grid justify-items-center gap-1.5 rounded-s bg-surface-2 px-1 py-3">
              <Icon name={name} className="size-6" />
              <span className="text-center text-2xs leading-tight text-ink-2" translate="no">
                {name}
              </span>
            </li>
          ))}
        </ul>
      </Example>
      <Example title="1.5秒で届かなかったアイコン">
        <p className="flex items-center gap-2">
          <MissingIcon className="size-6" />
          丸で置きかえます
        </p>
      </Example>
      <Example title="人">
        <p className="flex items-center gap-3">
          <Avatar name="けむり好き" pictureUrl={pictureUrl} />
          写真がある人
        </p>
        <p className="flex items-center gap-3">
          <Avatar name="けむり好き" pictureUrl={null} />
          写真がない人
        </p>
        <p className="flex items-center gap-3">
          <Avatar name="" pictureUrl={null} className="size-16" />
          名前も写真もない人
        </p>
      </Example>
    </GallerySection>
  );
}
