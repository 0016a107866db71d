import { testByNight as test } from '@wallet/e2e/by-night';
import { expect } from 'vitest';
import { tryChat } from './chat-trial.ts';

/** The short form of `npm run fault -- chat`. By day chat-order.test.ts, chat-state.test.ts and send-queue.test.ts say so. */
test('two tabs and an agent see one order, through cut lines, lost answers and a killed server', async () => {
  const { complaints } = await tryChat({ messages: 30, kills: 1 });
  expect(complaints).toEqual([]);
});
