import { expect, test } from 'vitest';
import { tryChat } from './chat-trial.ts';

/** The short form of `npm run fault -- chat`. */
test('two tabs and an agent see one order, through cut lines, lost answers and a killed server', async () => {
  const { complaints } = await tryChat({ messages: 30, kills: 1 });
  expect(complaints).toEqual([]);
});
