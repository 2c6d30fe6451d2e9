import "./card-fan.css";
import type { Paint } from "#features/catalog/category.ts";
import { paintCard } from "#features/flavor-card/art.ts";
import { FlavorCardArt } from "#features/flavor-card/ui/flavor-card-art.tsx";

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
            <div className="flavor-card-side">
              <FlavorCardArt
                art={paintCard(recipe.map((part) => ({ ...part, flavor_name: part.paint, maker_name: "" })))}
              />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
