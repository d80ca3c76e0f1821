// The rail beside the page: narrows the page where there is room, and can be resized.
// Knows no panel; a width is all it keeps.

const minimum = 320;
const maximum = 560;
const initial = 380;
/** Below this the rail lies over the page: narrowing would leave too little of it. */
const room = '(min-width: 1024px)';
/** Pixels a key press. */
const keyStep = 16;

/** One rail. Its sheet is adopted by the document only while the rail is open. */
export class Rail {
  readonly #sheet = new CSSStyleSheet();
  #width = initial;
  #frame: HTMLElement | undefined;
  #isLeft = false;
  #label = '';
  #resizer: HTMLElement | undefined;

  /** `label` names the handle. */
  begin(frame: HTMLElement, isLeft: boolean, label: string): void {
    this.#label = label;
    this.#frame = frame;
    this.#isLeft = isLeft;
    if (this.#resizer === undefined) {
      this.#resizer = this.#makeResizer(frame);
      document.adoptedStyleSheets.push(this.#sheet);
    }
    this.#resize(this.#width);
  }

  end(): void {
    this.#resizer?.remove();
    this.#resizer = undefined;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((s) => s !== this.#sheet);
  }

  #resize(width: number): void {
    this.#width = Math.round(Math.min(maximum, Math.max(minimum, width)));
    const side = this.#isLeft ? 'left' : 'right';
    this.#frame?.style.setProperty('--_rail', `${this.#width}px`);
    this.#sheet.replaceSync(
      `@media ${room} { html { margin-${side}: ${this.#width}px !important } }`,
    );
    if (this.#resizer !== undefined) this.#resizer.ariaValueNow = String(this.#width);
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
      if (resizer.hasPointerCapture(event.pointerId)) this.#resize(this.#widthAt(event.clientX));
    });
    resizer.addEventListener('keydown', (event) => this.#onKey(event));
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
    if (event.key === grows) this.#resize(this.#width + keyStep);
    else if (event.key === shrinks) this.#resize(this.#width - keyStep);
    else if (event.key === 'Home') this.#resize(minimum);
    else if (event.key === 'End') this.#resize(maximum);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
