import "./card-fan.css";
import type { Paint } from "#features/catalog/category.ts";
import { MixArt } from "#features/flavor-card/ui/mix-art.tsx";

const RECIPES: { paint: Paint; ratio: number }[][] = [
  [
    { paint: "berry", ratio: 60 },
    { paint: "drink", ratio: 40 },
  ],
  [
    { paint: "mint", ratio: 70 },
    { paint: "tea", ratio: 30 },
  ],
  [
    { paint: "tropical", ratio: 65 },
    { paint: "fruit", ratio: 35 },
  ],
];

/** Three cards without words, as a picture of what the product is about. */
export function PaintedFan({ className = "" }: { className?: string }) {
  return (
    <div aria-hidden="true" className={`card-fan ${className}`}>
      {RECIPES.map((recipe) => (
        <div key={recipe[0]?.paint} className="flavor-card">
          <div className="flavor-card-stage">
            <MixArt
              className="flavor-card-side"
              flavors={recipe.map((part) => ({ ...part, flavor_name: part.paint, maker_name: "" }))}
            />
          </div>
        </div>
      ))}
    </div>
  );
}
