// Real presses and keys, as a person's: trusted events from the browser itself.

import { sendKeys, sendMouse } from '@web/test-runner-commands';

/** Clicks the middle of an element. */
export async function click(element: HTMLElement): Promise<void> {
  element.scrollIntoView({ block: 'nearest' });
  const box = element.getBoundingClientRect();
  const position: [number, number] = [
    Math.round(box.left + box.width / 2),
    Math.round(box.top + box.height / 2),
  ];
  await sendMouse({ type: 'click', position });
}

export async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await sendKeys({ press: key });
}

export async function type(text: string): Promise<void> {
  await sendKeys({ type: text });
}
