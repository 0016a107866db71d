import { beforeEach, expect, test, vi } from 'vitest';
import { mutex } from './mutex.ts';

beforeEach(() => void vi.stubGlobal('navigator', {}));

test('tasks of one name run one after the other, and one that fails does not stop the next', async () => {
  const steps: string[] = [];
  const task = (name: string, fails = false) =>
    mutex('a', async () => {
      steps.push(`${name} begins`);
      await Promise.resolve();
      steps.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const [first, second] = [task('first', true), task('second')];
  await expect(first).rejects.toThrow('first');
  expect(await second).toBe('second');
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('tasks of two names do not wait for each other', async () => {
  void mutex('a', () => new Promise(() => undefined));
  expect(await mutex('b', async () => 'done')).toBe('done');
});

test('in a browser with locks, they hold across tabs', async () => {
  const request = vi.fn((_: string, work: () => Promise<string>) => work());
  vi.stubGlobal('navigator', { locks: { request } });
  expect(await mutex('guest', async () => 'done')).toBe('done');
  expect(request).toHaveBeenCalledWith('chat guest', expect.any(Function));
});
