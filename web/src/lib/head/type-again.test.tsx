import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pressAgain } from './press-again.ts';
import { typeAgain } from './type-again.ts';

let root: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  root = document.createElement('div');
  document.body.append(root);
});
afterEach(() => {
  vi.useRealTimers();
  root.remove();
});

test.each([
  ['without a tick', ''],
  ['already ticked', 'checked'],
])('a box that was ticked in the drawn page is ticked in the app, where it comes %s', (_, tick) => {
  root.innerHTML = '<form><input type="checkbox" checked></form>';
  typeAgain(root, root.querySelectorAll('input'));
  root.innerHTML = `<form><input type="checkbox" ${tick}></form>`;
  vi.advanceTimersByTime(100);
  expect(root.querySelector('input')?.checked).toBe(true);
});

test('typed text goes into the field of its kind, which then has the focus, and empty fields stay', () => {
  root.innerHTML =
    '<form><input type="tel" autocomplete="username"><input type="password"><input name="code"></form>';
  const drawn = root.querySelectorAll('input');
  const [phone, password, code] = drawn;
  if (!phone || !password || !code) throw new Error('The page has no fields');
  [phone.value, code.value] = ['0812345678', 'PR7'];
  phone.focus();
  typeAgain(root, drawn);
  // Another step of the app has other fields in these places.
  root.innerHTML =
    '<form><input type="tel" autocomplete="username"><input type="password" value="kept"><input autocomplete="name"></form>';
  vi.advanceTimersByTime(100);
  const [later, ...others] = root.querySelectorAll('input');
  expect(later?.value).toBe('0812345678');
  expect(document.activeElement).toBe(later);
  expect(others.map(({ value }) => value)).toEqual(['kept', '']);
});

test('the field that had the focus last has it in the app', () => {
  root.innerHTML = '<form><input type="tel"><input type="password"></form>';
  const drawn = root.querySelectorAll('input');
  drawn[0]?.focus();
  typeAgain(root, drawn);
  drawn[1]?.focus();
  vi.advanceTimersByTime(50);
  root.innerHTML = '<form><input type="tel"><input type="password"></form>';
  vi.advanceTimersByTime(50);
  expect(document.activeElement).toBe(root.querySelectorAll('input')[1]);
});

test('a page that is not replaced within ten seconds is no longer waited for', () => {
  root.innerHTML = '<input>';
  typeAgain(root, root.querySelectorAll('input'));
  vi.advanceTimersByTime(9_000);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(2_000);
  expect(vi.getTimerCount()).toBe(0);
});

test('a press of the drawn page is the app’s, once it knows what was typed', () => {
  root.innerHTML = '<form data-pressed><input type="tel"></form>';
  const drawn = root.querySelectorAll('input');
  if (drawn[0]) drawn[0].value = '0812345678';
  typeAgain(root, drawn);
  const events: string[] = [];
  root.innerHTML = '<form><input type="tel"></form>';
  for (const name of ['input', 'submit']) {
    root.addEventListener(name, (event) => {
      event.preventDefault();
      events.push(name);
    });
  }
  vi.advanceTimersByTime(100);
  expect(events).toEqual(['input', 'submit']);
});

test('a form that was pressed before the app was there is sent until the app handles it', () => {
  root.innerHTML = '<form data-pressed></form><form></form>';
  let sent = 0;
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    sent += 1;
    // The first time no one handles it, so that it is kept again.
    if (sent === 1 && event.target instanceof Element)
      event.target.setAttribute('data-pressed', '');
  });
  pressAgain(root);
  expect([sent, root.querySelectorAll('[data-pressed]').length]).toEqual([1, 1]);
  vi.advanceTimersByTime(50);
  expect([sent, root.querySelectorAll('[data-pressed]').length]).toEqual([2, 0]);
  vi.advanceTimersByTime(1_000);
  expect([sent, vi.getTimerCount()]).toEqual([2, 0]);
});
