// The rail beside the page: narrows the page where there is room, and can be resized. Loaded with the
// first rail. Knows no panel; a width is all it keeps.

import type { AssistantHost } from '../assistant/contract.js';
import { adopt } from './part.js';
import { railStyles } from './rail.styles.js';
import { read, write } from './visitor-memory.js';

const minimum = 320;
const maximum = 560;
const initial = 380;
/** Below this the rail lies over the page: narrowing would leave too little of it. */
const room = '(min-width: 1024px)';
/** What is left of a collapsed one: a column of buttons. */
const collapsedWidth = 49;
/** Pixels a key press. */
const keyStep = 16;

export interface RailPlace {
  readonly frame: HTMLElement;
  readonly isLeft: boolean;
  /** Names the handle. */
  readonly label: string;
  /** Where the width is kept. */
  readonly storage: AssistantHost['storage'];
}

/** One rail. Its sheet is adopted by the document only while the rail is open. */
export class Rail {
  readonly #sheet = new CSSStyleSheet();
  #width = initial;
  #frame: HTMLElement | undefined;
  #isLeft = false;
  #label = '';
  #storage: AssistantHost['storage'] = 'none';
  #resizer: HTMLElement | undefined;

  begin({ frame, isLeft, label, storage }: RailPlace): void {
    this.#label = label;
    this.#storage = storage;
    this.#frame = frame;
    this.#isLeft = isLeft;
    if (this.#resizer === undefined) {
      this.#resizer = this.#makeResizer(frame);
      document.adoptedStyleSheets.push(this.#sheet);
    }
    this.#resize(Number(read('rail-width', storage)) || this.#width);
  }

  /** Takes no more of the page than its frame, collapsed or not. */
  fit(): void {
    if (this.#resizer !== undefined) this.#resize(this.#width);
  }

  end(): void {
    this.#resizer?.remove();
    this.#resizer = undefined;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((s) => s !== this.#sheet);
  }

  #resize(width: number): void {
    this.#width = Math.round(Math.min(maximum, Math.max(minimum, width)));
    const side = this.#isLeft ? 'left' : 'right';
    const isCollapsed = this.#frame?.hasAttribute('data-collapsed') === true;
    const taken = isCollapsed ? collapsedWidth : this.#width;
    this.#frame?.style.setProperty('--_rail', `${taken}px`);
    this.#sheet.replaceSync(`@media ${room} { html { margin-${side}: ${taken}px !important } }`);
    if (this.#resizer === undefined) return;
    this.#resizer.ariaValueNow = String(this.#width);
    this.#resizer.hidden = isCollapsed;
  }

  /** A width that the visitor chose. */
  #choose(width: number): void {
    this.#resize(width);
    write('rail-width', String(this.#width), this.#storage);
  }

  #makeResizer(frame: HTMLElement): HTMLElement {
    const resizer = document.createElement('div');
    resizer.className = 'resizer';
    resizer.tabIndex = 0;
    resizer.role = 'separator';
    resizer.ariaOrientation = 'vertical';
    resizer.ariaLabel = this.#label;
    resizer.ariaValueMin = String(minimum);
    resizer.ariaValueMax = String(maximum);
    resizer.addEventListener('pointerdown', (event) => resizer.setPointerCapture(event.pointerId));
    resizer.addEventListener('pointermove', (event) => {
      if (resizer.hasPointerCapture(event.pointerId)) this.#choose(this.#widthAt(event.clientX));
    });
    resizer.addEventListener('keydown', (event) => this.#onKey(event));
    adopt(frame.getRootNode(), [railStyles]);
    frame.append(resizer);
    return resizer;
  }

  #widthAt(x: number): number {
    const box = this.#frame?.getBoundingClientRect();
    if (box === undefined) return this.#width;
    return this.#isLeft ? x - box.left : box.right - x;
  }

  #onKey(event: KeyboardEvent): void {
    const grows = this.#isLeft ? 'ArrowRight' : 'ArrowLeft';
    const shrinks = this.#isLeft ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === grows) this.#choose(this.#width + keyStep);
    else if (event.key === shrinks) this.#choose(this.#width - keyStep);
    else if (event.key === 'Home') this.#choose(minimum);
    else if (event.key === 'End') this.#choose(maximum);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
