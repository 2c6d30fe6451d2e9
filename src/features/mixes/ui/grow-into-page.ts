let grown: HTMLElement | null = null;

/** Gives an element the name of the card on a card's page, into which it grows when the page comes (`cards/ui/card-page.css`). */
export function growIntoPage(card: HTMLElement): void {
  grown?.style.removeProperty("view-transition-name");
  card.style.viewTransitionName = "card";
  grown = card;
}
