import { baht } from '@wallet/contract/test/sample';
import { beforeEach, expect, test } from 'vitest';
import { loadText } from '#lib/text.ts';
import { walletOf } from '../../test/samples.ts';
import { press, read, readDialog, show, shownLanguages, stage, start } from '../../test/stage.tsx';
import { DepositGate } from './DepositGate.tsx';
import type { Limits } from './limits-queries.ts';

const server = stage();
const waysText = 'ways to deposit';
const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString();

type LimitsReply = Partial<Limits> & { readonly room?: number | null; readonly paidIn?: number };

function limitsOf({ room = null, paidIn = 0, ...reply }: LimitsReply): Limits {
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
    ...reply,
  };
}

const parts = {
  deposit: 'offered',
  loss: 'offered',
  session: 'offered',
  check: 'offered',
} as const;

const anyWay = { qrMinimums: [baht(1)], hasOther: true };

async function open(reply: LimitsReply, ways = anyWay): Promise<void> {
  server.answer('GET /api/limits', limitsOf(reply));
  await show(
    <DepositGate loading={null} ways={ways}>
      <p>{waysText}</p>
    </DepositGate>,
  );
}

beforeEach(() => server.answer('GET /api/wallet', walletOf(20)));

test.each(shownLanguages)('in %s a limit that is required can only be set', async (language) => {
  const text = await loadText(language, 'limits');
  server.answer('GET /api/limits', limitsOf({ parts: { ...parts, deposit: 'required' } }));
  await show(
    <DepositGate loading={null} ways={anyWay}>
      <p>{waysText}</p>
    </DepositGate>,
    language,
  );
  expect(read()).toContain(text.required);
  expect(read()).not.toContain(text.without);
  expect(read()).not.toContain(waysText);
});

test('before the first deposit it takes a second yes to go without a limit', async () => {
  const text = await loadText('en', 'limits');
  await open({ parts });
  expect(read()).not.toContain(waysText);
  await press(text.without);
  expect(read()).not.toContain(waysText);
  await press((await loadText('en', 'core')).confirm);
  expect(read()).toContain(waysText);
});

test('a limit that is not offered is not asked for', async () => {
  const text = await loadText('en', 'limits');
  await open({ parts: { ...parts, deposit: 'off' } });
  expect(read()).toContain(waysText);
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
  expect(read()).not.toContain(text.review);
  expect(server.requests('POST /api/limits/review')).toHaveLength(1);
});

test.each(shownLanguages)(
  'in %s less than the QRs take is said beforehand, with what else there is',
  async (language) => {
    const text = await loadText(language, 'limits');
    server.answer('GET /api/limits', limitsOf({ room: 60, paidIn: 440, parts }));
    const gate = (hasOther: boolean) => (
      <DepositGate loading={null} ways={{ qrMinimums: [baht(200), baht(100)], hasOther }}>
        <p>{waysText}</p>
      </DepositGate>
    );
    await show(gate(true), language);
    expect(read()).toContain(text.qrTooLarge('100').slice(0, 4));
    expect(read()).toContain('100');
    expect(read()).toContain(text.otherWays);
    expect(read()).toContain(waysText);
    await show(gate(false), language);
    expect(read()).toContain(text.noOtherWay);
  },
);

test('with a smaller QR alongside, the member is asked to choose it; with room for all nothing is said', async () => {
  const text = await loadText('en', 'limits');
  const some = { qrMinimums: [baht(100), baht(10)], hasOther: true };
  await open({ room: 60, paidIn: 440, parts }, some);
  expect(read()).toContain(text.someQrTooLarge('60').slice(0, 25));
  expect(read()).not.toContain(text.otherWays);
  await open({ room: 100, paidIn: 400, parts }, some);
  expect(read()).not.toContain(text.someQrTooLarge('').slice(0, 12));
});
