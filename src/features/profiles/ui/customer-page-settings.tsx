import { href } from "react-router";
import { CATEGORY_LABELS, CATEGORY_SLUGS } from "#features/catalog/category.ts";
import { PaintDot } from "#features/flavor-card/ui/paint-dot.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { SettingSwitch } from "#ui/controls/setting-switch.tsx";
import { ToggleChip } from "#ui/controls/toggle-chip.tsx";
import { useSaved } from "#ui/controls/use-saved.ts";
import { Icon } from "#ui/images/icon.tsx";
import { Panel } from "#ui/panel.tsx";
import type { CustomerPageSettings as Settings } from "../customer-page.ts";

type CustomerPageSettingsProps = {
  personId: string;
  settings: Settings;
  save: (settings: Settings) => Promise<void>;
};

/** What one's page for a shop's staff says. Every change is saved as it is made. */
export function CustomerPageSettings({ personId, settings, save }: CustomerPageSettingsProps) {
  const [shown, change] = useSaved(settings, save);
  const { shows_favorites, shows_dislikes, disliked_paints } = shown;
  return (
    <Panel title="お店の人に見せるページ">
      <div className="grid gap-4">
        <p className="phrases text-sm text-ink-2">
          名前と、公開したカードからわかる好みをまとめたページです。席で見せると、好みが伝わります。
        </p>
        <div className="grid gap-1">
          <SettingSwitch
            label="好きなフレーバーを見せる"
            isOn={shows_favorites}
            onChange={(isOn) => change({ ...shown, shows_favorites: isOn })}
          />
          <SettingSwitch
            label="苦手な味を見せる"
            isOn={shows_dislikes}
            onChange={(isOn) => change({ ...shown, shows_dislikes: isOn })}
          />
        </div>
        {shows_dislikes && (
          <fieldset className="grid gap-2">
            <legend className="mb-2 text-sm font-bold text-ink-2">苦手な味</legend>
            <div className="flex flex-wrap gap-2">
              {CATEGORY_SLUGS.map((paint) => (
                <ToggleChip
                  key={paint}
                  isOn={disliked_paints.includes(paint)}
                  onChange={(isOn) => {
                    const others = disliked_paints.filter((one) => one !== paint);
                    change({ ...shown, disliked_paints: isOn ? [...others, paint] : others });
                  }}
                >
                  <PaintDot paint={paint} isNamed />
                  {CATEGORY_LABELS[paint]}
                </ToggleChip>
              ))}
            </div>
          </fieldset>
        )}
        <ButtonLink to={href("/p/:id", { id: personId })} look="secondary">
          <Icon name="eye" className="size-5" />
          ページを見る
        </ButtonLink>
      </div>
    </Panel>
  );
}
