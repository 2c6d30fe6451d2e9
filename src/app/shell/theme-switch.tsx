import { useState } from "react";
import { Segmented } from "#ui/controls/segmented.tsx";
import { applyTheme, readTheme } from "./theme.ts";

const OPTIONS = [
  { value: "system", label: "自動", icon: "sun-moon" },
  { value: "light", label: "ライト", icon: "sun" },
  { value: "dark", label: "ダーク", icon: "moon" },
] as const;

/** How the product looks on this device. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(readTheme);
  return (
    <div className="grid gap-2">
      <p className="text-sm font-bold text-ink-2">外観</p>
      <Segmented
        label="外観"
        value={theme}
        options={OPTIONS}
        onChange={(chosen) => {
          setTheme(chosen);
          applyTheme(chosen);
        }}
      />
    </div>
  );
}
