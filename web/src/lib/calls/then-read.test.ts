import { expect, test, vi } from 'vitest';
import { thenRead } from './then-read.ts';

test('a change is answered once it can be seen', async () => {
  const order: string[] = [];
  const read = async () => {
    await Promise.resolve();
    order.push('read');
  };
  order.push(await thenRead(async () => 'done', read));
  expect(order).toEqual(['read', 'done']);
});

test('the reason of a failure does not wait for what is read again', async () => {
  const read = vi.fn(() => new Promise(() => undefined));
  const failing = thenRead(() => Promise.reject(new Error('no line')), read);
  await expect(failing).rejects.toThrow('no line');
  expect(read).toHaveBeenCalledOnce();
});
