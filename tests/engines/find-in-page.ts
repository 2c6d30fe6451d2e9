/** What is looked for, as a person would name it. */
export type Target = {
  role: "button" | "link" | "field" | "radio" | "switch" | "slider" | "option" | "heading" | "image";
  name: string | RegExp;
  /** CSS of what it stands in. */
  within?: string;
};

/** The same as JSON. */
export type PlainTarget = Omit<Target, "name"> & { name: { source: string; isWhole: boolean } };

export function plain({ name, ...target }: Target): PlainTarget {
  return {
    ...target,
    name:
      typeof name === "string" ? { source: name, isWhole: true } : { source: name.source, isWhole: false },
  };
}

export type Found = {
  /** The middle of it in the window, or of its label where that is what one sees. */
  x: number;
  y: number;
  /** Nothing lies over that place. */
  isFree: boolean;
  value: string;
  isOn: boolean;
  text: string;
  address: string;
};

/** Runs in the page: the first visible thing of this role and name, brought into sight; null while there is none. */
export function findInPage({ role, name, within = "body" }: PlainTarget): Found | null {
  const selectors = {
    button: "button, [role=button], summary, [role=menuitem]",
    link: "a[href]",
    field: "input, textarea, select",
    radio: "input[type=radio], [role=radio]",
    switch: "input[role=switch], [role=switch]",
    slider: "input[type=range]",
    option: "[role=option]",
    heading: "h1, h2, h3",
    image: "img, [role=img]",
  };
  const textOf = (element: Element | null) => {
    const images = [...(element?.querySelectorAll("img[alt], [role=img][aria-label]") ?? [])];
    const said = images.map((image) => image.getAttribute("alt") ?? image.getAttribute("aria-label"));
    return [element?.textContent, ...said].join(" ");
  };
  const nameOf = (element: Element) => {
    const by = element.getAttribute("aria-labelledby");
    if (by)
      return by
        .split(" ")
        .map((id) => textOf(document.getElementById(id)))
        .join(" ");
    const label = (element as HTMLInputElement).labels?.[0] ?? null;
    return (
      element.getAttribute("aria-label") ??
      element.getAttribute("alt") ??
      (label ? textOf(label) : textOf(element))
    );
  };
  const isNamed = (element: Element) => {
    const said = nameOf(element).replaceAll(/\s+/g, " ").trim();
    return name.isWhole ? said === name.source : new RegExp(name.source).test(said);
  };
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };

  const element = [...document.querySelectorAll(`:is(${within}) :is(${selectors[role]})`)].find(
    (one) => isSeen(one) && isNamed(one),
  );
  if (!element) return null;
  const input = element as HTMLInputElement;
  const label = input.type === "radio" || input.type === "checkbox" ? (input.labels?.[0] ?? null) : null;
  const middleOf = (one: Element) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  const isHit = ({ x, y }: { x: number; y: number }) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && [element, label].some((one) => one?.contains(hit));
  };
  const pressed = label ?? element;
  if (!isHit(middleOf(pressed)))
    pressed.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const middle = middleOf(pressed);
  return {
    ...middle,
    isFree: isHit(middle),
    value: input.value ?? "",
    isOn: input.checked || element.getAttribute("aria-pressed") === "true",
    text: textOf(element).replaceAll(/\s+/g, " ").trim(),
    address: element.getAttribute("href") ?? element.getAttribute("src") ?? "",
  };
}
