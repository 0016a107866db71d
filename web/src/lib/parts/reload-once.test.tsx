import { expect, onTestFinished, test } from 'vitest';
import { isTyping } from './reload-once.ts';

/** Puts something on the page, until the test ends. */
function put(page: string): void {
  const root = document.createElement('div');
  root.innerHTML = page;
  document.body.append(root);
  onTestFinished(() => root.remove());
}

test.each([
  ['a message', '<textarea>Hello</textarea>'],
  ['an amount', '<input value="500">'],
  ['a form on top, empty as it is', '<dialog open><form></form></dialog>'],
])('a page does not load itself again under %s', (_, page) => {
  put(page);
  expect(isTyping()).toBe(true);
});

test.each([
  ['what is not filled in', '<textarea></textarea><input>'],
  ['a choice', '<input type="checkbox" value="on"><input type="radio" value="dark">'],
  ['the open chat', '<dialog open aria-modal="false"><form><textarea></textarea></form></dialog>'],
])('a page may load itself again under %s', (_, page) => {
  put(page);
  expect(isTyping()).toBe(false);
});
