// Tells the page's owner, on the console, where the page's styles leave words of a card unreadable: what is
// pressed there is sent. Fetched with the first card. Changes nothing on the screen.

/** Ratio below which nobody is expected to read; WCAG asks for 4.5, or 3 of large text. */
const LEAST_CONTRAST = 3;
/** Pixels. */
const LEAST_SIZE = 8;

/** What says what will be sent, and where. */
const WORDS = 'h3, dt, dd, .card-note, .question, .label, .control';

/** Warns of a card that can't be read; says nothing of one that can. */
export function warnOfUnreadable(card: HTMLElement): void {
  // These colours are the visitor's, whatever the page says.
  if (matchMedia('(forced-colors: active)').matches) return;
  const found = unreadable(card);
  if (found.length === 0) return;
  console.warn(
    `agent-chat: the page's styles make words of a card unreadable: ${found.join('; ')}. ` +
      'See docs/theming.md.',
  );
}

/** What is wrong, one line a kind of words; empty where all can be read. */
export function unreadable(card: HTMLElement): readonly string[] {
  const found = new Map<string, string>();
  // Of a chat that is closed by now nothing can be said.
  if (!card.checkVisibility()) return [];
  for (const element of card.querySelectorAll<HTMLElement>(WORDS)) {
    const name = element.className.split(' ', 1)[0] || element.localName;
    const problem = problemOf(element);
    if (problem !== undefined) found.set(name, `${name} (${problem})`);
  }
  return Array.from(found.values());
}

function problemOf(element: HTMLElement): string | undefined {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
    return 'invisible';
  }
  const size = Number.parseFloat(getComputedStyle(element).fontSize);
  if (size < LEAST_SIZE) return `${size}px`;
  const ratio = contrastOf(element);
  return ratio < LEAST_CONTRAST ? `contrast ${ratio.toFixed(1)} : 1` : undefined;
}

/** Red, green and blue of linear light, and opacity; all from 0 to 1. */
type Colour = readonly [number, number, number, number];

function contrastOf(element: HTMLElement): number {
  const below = backgroundOf(element);
  const [r, g, b, alpha] = colourOf(element, getComputedStyle(element).color);
  const text = [r, g, b].map((part, index) => part * alpha + (below[index] ?? 0) * (1 - alpha));
  const [light = 1, dark = 0] = [luminance(text), luminance(below)].toSorted((a, z) => z - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The nearest background that is not seen through; white where there is none. */
function backgroundOf(element: HTMLElement): Colour {
  for (let place: Element | null = element; place !== null; place = parentOf(place)) {
    const colour = colourOf(element, getComputedStyle(place).backgroundColor);
    if (colour[3] > 0.5) return colour;
  }
  return [1, 1, 1, 1];
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** Any CSS colour, whatever space it is given in: the browser itself converts it. */
function colourOf(beside: HTMLElement, colour: string): Colour {
  const probe = document.createElement('span');
  probe.hidden = true;
  probe.style.color = `color-mix(in srgb-linear, ${colour}, ${colour})`;
  (beside.parentElement ?? beside).append(probe);
  const [, ...parts] = getComputedStyle(probe)
    .color.split(/[\s/()]+/)
    .filter(Boolean);
  probe.remove();
  const [r = 0, g = 0, b = 0, alpha = 1] = parts.map(Number).filter((part) => !Number.isNaN(part));
  return [r, g, b, alpha];
}

function luminance([r = 0, g = 0, b = 0]: readonly number[]): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
