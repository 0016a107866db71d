import { baht } from '@wallet/contract/test/sample';
import { beforeEach, expect, test } from 'vitest';
import { loadText } from '#lib/text.ts';
import { walletOf } from '../../test/samples.ts';
import { press, read, readDialog, show, shownLanguages, stage, start } from '../../test/stage.tsx';
import { DepositGate } from './DepositGate.tsx';
import type { Limits } from './limits-queries.ts';

const server = stage();
const ways = 'ways to deposit';
const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString();

type LimitsReply = Partial<Limits> & { readonly room?: number | null; readonly paidIn?: number };

function limitsOf({ room = null, paidIn = 0, ...told }: LimitsReply): Limits {
  const amount = room === null ? null : baht(500);
  const left = room === null ? null : baht(room);
  return {
    exclusion: null,
    deposit: {
      room: left,
      limits: [{ period: 'day', amount, paidIn: baht(paidIn), left, raise: null }],
    },
    held: [],
    net: [{ days: 1, paidIn: baht(paidIn), paidOut: baht(0), net: baht(paidIn) }],
    ...told,
  };
}

const parts = {
  deposit: 'offered',
  loss: 'offered',
  session: 'offered',
  check: 'offered',
} as const;

async function open(told: LimitsReply): Promise<void> {
  server.answer('GET /api/limits', limitsOf(told));
  await show(
    <DepositGate loading={null}>
      <p>{ways}</p>
    </DepositGate>,
  );
}

beforeEach(() => server.answer('GET /api/wallet', walletOf(20)));

test.each(shownLanguages)('in %s a limit that is required can only be set', async (language) => {
  const text = await loadText(language, 'limits');
  server.answer('GET /api/limits', limitsOf({ parts: { ...parts, deposit: 'required' } }));
  await show(
    <DepositGate loading={null}>
      <p>{ways}</p>
    </DepositGate>,
    language,
  );
  expect(read()).toContain(text.required);
  expect(read()).not.toContain(text.without);
  expect(read()).not.toContain(ways);
});

test('before the first deposit it takes a second yes to go without a limit', async () => {
  const text = await loadText('en', 'limits');
  await open({ parts });
  expect(read()).not.toContain(ways);
  await press(text.without);
  expect(read()).not.toContain(ways);
  await press((await loadText('en', 'core')).confirm);
  expect(read()).toContain(ways);
});

test('a limit that is not offered is not asked for', async () => {
  const text = await loadText('en', 'limits');
  await open({ parts: { ...parts, deposit: 'off' } });
  expect(read()).toContain(ways);
  expect(read()).not.toContain(text.see);
});

test('what is left stands above the ways, and the limits are one tap away', async () => {
  const text = await loadText('en', 'limits');
  await open({ room: 120, paidIn: 380, parts });
  expect(read()).toContain('120.00');
  await press(text.see);
  expect(readDialog()).toContain(text.periods.day);
});

test('a limit that is reached says so', async () => {
  const text = await loadText('en', 'limits');
  await open({ room: 0, paidIn: 500, parts });
  expect(read()).toContain(text.nothingLeft);
});

test('six months later the limits are to be checked again, and kept by one press', async () => {
  const text = await loadText('en', 'limits');
  await open({ room: 120, paidIn: 380, parts, review: { since: at(-60) } });
  expect(read()).toContain(text.review);
  server.answer('POST /api/limits/review', { message: 'SUCCESS' });
  server.answer('GET /api/limits', limitsOf({ room: 120, paidIn: 380, parts, review: null }));
  await press(text.keep);
  expect(read()).toContain(text.kept);
  expect(server.asked('POST /api/limits/review')).toHaveLength(1);
});
