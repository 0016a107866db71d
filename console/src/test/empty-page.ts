import { beforeEach } from 'vitest';

/**
 * Empties the page for each test of a file, and puts back what was there: other files of the worker share the window,
 * among them the member app's, whose parts are made once. To be called at the head of a file.
 */
export function onEmptyPage(): void {
  beforeEach(() => {
    const others = [...document.body.childNodes];
    document.body.replaceChildren();
    return () => document.body.replaceChildren(...others);
  });
}
