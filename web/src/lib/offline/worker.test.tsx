import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { backgroundUploads } from '../calls/background-uploads.ts';
import { goingOn, navigate } from '../router.tsx';

const waiting = { postMessage: vi.fn() };
const registration: { waiting: typeof waiting | null; update: () => Promise<void> } = {
  waiting: null,
  update: async () => undefined,
};
const register = vi.fn(async (_address: string, _options: object) => registration);
const assign = vi.fn();

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } });
  window.history.replaceState(null, '', '/login');
  registration.waiting = waiting;
  backgroundUploads.change(null);
  for (const spy of [register, assign, waiting.postMessage]) spy.mockClear();
  const { installWorker } = await import('./worker.ts');
  await installWorker();
});
afterEach(() => {
  vi.useRealTimers();
  goingOn.instead = () => false;
});

/** Puts something on the page, until the test ends. */
function put(html: string): void {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  onTestFinished(() => root.remove());
}

test('a newer release comes in with the next screen', () => {
  navigate('/contact');
  expect(waiting.postMessage).toHaveBeenCalledWith('take over');
  expect(assign).toHaveBeenCalledWith('/contact');
});

test('without a newer release the app continues automatically', () => {
  registration.waiting = null;
  navigate('/contact');
  expect(assign).not.toHaveBeenCalled();
  expect(window.location.pathname).toBe('/contact');
});

test.each([
  ['the member types', () => put('<input value="08">')],
  ['a form is open', () => put('<dialog open><form></form></dialog>')],
  ['a slip is on its way', () => backgroundUploads.change({ label: 'Uploading', share: 0.5 })],
])('it waits while %s', (_, begin) => {
  begin();
  navigate('/contact');
  expect([assign.mock.calls, waiting.postMessage.mock.calls]).toEqual([[], []]);
});

test('a chat in which nothing is typed holds it up no longer', () => {
  const chat = '<dialog open aria-modal="false"><form><textarea></textarea></form></dialog>';
  put(chat);
  navigate('/contact');
  expect(assign).toHaveBeenCalledWith('/contact');
});

test('a redirect is not a moment for it', () => {
  navigate('/contact', { replace: true });
  expect(assign).not.toHaveBeenCalled();
});

test('inside of another site nothing is installed', async () => {
  register.mockClear();
  vi.spyOn(window, 'top', 'get').mockReturnValue(null);
  const { installWorker } = await import('./worker.ts');
  await installWorker();
  expect(register).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('the worker is asked for past the browser’s own store, and hourly whether there is a newer one', async () => {
  expect(register.mock.calls).toEqual([['/worker.js', { updateViaCache: 'none' }]]);
  const update = vi.spyOn(registration, 'update');
  update.mockClear();
  vi.advanceTimersByTime(3_599_000);
  expect(update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(update).toHaveBeenCalledOnce();
  update.mockRestore();
});

test('with data saving on nothing is installed, and one that stores nothing has the app as it is', async () => {
  const { installWorker } = await import('./worker.ts');
  register.mockClear();
  goingOn.instead = () => false;
  const connection = { saveData: true };
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  await installWorker();
  expect(register).not.toHaveBeenCalled();
  connection.saveData = false;
  register.mockRejectedValueOnce(new DOMException('no storage', 'SecurityError'));
  await installWorker();
  Reflect.deleteProperty(navigator, 'connection');
  expect(register).toHaveBeenCalledOnce();
  expect(goingOn.instead('/contact')).toBe(false);
});

test('a content policy that asks for it gets the address by its own name', async () => {
  const createPolicy = vi.fn((_: string, rules: { createScriptURL: () => string }) => ({
    createScriptURL: () => `trusted ${rules.createScriptURL()}`,
  }));
  Object.assign(window, { trustedTypes: { createPolicy } });
  onTestFinished(() => void Reflect.deleteProperty(window, 'trustedTypes'));
  const { installWorker } = await import('./worker.ts');
  register.mockClear();
  await installWorker();
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['app']);
  expect(register).toHaveBeenCalledWith('trusted /worker.js', expect.anything());
});
