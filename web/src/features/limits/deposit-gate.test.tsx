import { cleanup } from '@testing-library/react';
import { baht } from '@wallet/contract/test/sample';
import { beforeEach, expect, test } from 'vitest';
import { formatMoment } from '#lib/moment.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { loadText } from '#lib/text.ts';
import { currentToasts } from '#ui/toasts/toast.ts';
import { refusal } from '../../test/fake-server.ts';
import { walletOf } from '../../test/samples.ts';
import {
  leave,
  onTop,
  pass,
  press,
  read,
  readDialog,
  show,
  shownLanguages,
  stage,
  start,
  type,
} from '../../test/stage.tsx';
import { DepositGate } from './DepositGate.tsx';
import { ExclusionNote } from './ExclusionNote.tsx';
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
      limits: [
        { period: 'day', amount, paidIn: baht(paidIn), left, raise: null },
        { period: 'week', amount: null, paidIn: baht(paidIn), left: null, raise: null },
      ],
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
  expect(read()).toContain(text.first + text.firstHelp);
  await press(text.without);
  expect(readDialog()).toContain(text.withoutSure + text.firstHelp);
  await leave();
  expect(read()).not.toContain(waysText);
  await press(text.without);
  await press((await loadText('en', 'core')).confirm);
  expect(read()).toContain(waysText);
});

test('while the limits load, nothing can be paid in', async () => {
  server.hold('GET /api/limits');
  await show(
    <DepositGate loading="loading" ways={anyWay}>
      <p>{waysText}</p>
    </DepositGate>,
  );
  expect(read()).toBe('loading');
});

test('a limit that is not offered is not asked for', async () => {
  const text = await loadText('en', 'limits');
  await open({ parts: { ...parts, deposit: 'off' } });
  expect(read()).toContain(waysText);
  expect(read()).not.toContain(text.see);
});

test('the rest of a limit stands above the ways, and the limits are one tap away', async () => {
  const text = await loadText('en', 'limits');
  await open({ room: 120, paidIn: 380, parts });
  expect(read()).toContain('120.00');
  await press(text.see);
  expect(readDialog()).toContain(text.periods.day);
  await leave();
});

test('a reason against a deposit replaces the ways, and one that cannot be read stops no one', async () => {
  const text = await loadText('en', 'limits');
  const exclusion = {
    ...({ kind: 'time-out', beganAt: at(-60), endsAt: at(60), returnAskedAt: null } as const),
    returnAt: null,
  };
  await open({ exclusion, parts });
  expect(read()).toContain(text.timeOutUntil(formatMoment(at(60))) + text.onlyOut);
  expect(read()).not.toContain(waysText);
  cleanup();
  queryClient.clear();
  await open({ exclusion: { ...exclusion, kind: 'self-exclusion' }, parts });
  expect(read()).toContain(text.excludedUntil(formatMoment(at(60))));
  cleanup();
  queryClient.clear();
  await open({ identity: 'checking', room: 120, paidIn: 380, parts });
  expect(read()).toContain(text.checking);
  expect(read()).not.toContain(waysText);
  cleanup();
  queryClient.clear();
  server.answer('GET /api/limits', refusal('NO_DATA', 404));
  await show(
    <DepositGate loading={null} ways={anyWay}>
      <p>{waysText}</p>
    </DepositGate>,
  );
  expect(read()).toBe(waysText);
});

test('the first limit is one for the day, and opens the ways', async () => {
  const text = await loadText('en', 'limits');
  await open({ parts: { ...parts, deposit: 'required' } });
  await press(text.setLimit);
  expect(readDialog()).toContain(text.periods.day);
  await type(text.amount, '500');
  server.answer('PUT /api/limits/deposit', { message: 'SUCCESS', confirmAt: null });
  server.answer(
    'GET /api/limits',
    limitsOf({ room: 500, parts: { ...parts, deposit: 'required' } }),
  );
  await press(text.save);
  expect(server.requests('PUT /api/limits/deposit').map(({ body }) => body)).toEqual([
    { period: 'day', amount: 500 },
  ]);
  expect(currentToasts()).toMatchObject([{ tone: 'ok', text: text.inForce }]);
  expect(read()).toContain(waysText);
});

test('a member who has paid in is not asked for a first limit, and finds the way to one below', async () => {
  const text = await loadText('en', 'limits');
  await open({ paidIn: 10, parts });
  expect(read()).toBe(`${waysText}${text.see}`);
  cleanup();
  queryClient.clear();
  await open({ room: 120, paidIn: 380, parts });
  expect(read()).toBe(`${text.room('120.00\u00A0baht')}${text.see}${waysText}`);
  cleanup();
  queryClient.clear();
  // A limit that was set before the first deposit answers the question too.
  await open({ room: 500, parts });
  expect(read()).toContain(waysText);
  cleanup();
  queryClient.clear();
  await open({ paidIn: 10, parts, review: { since: at(-60) } });
  expect(read().startsWith(text.review)).toBe(true);
});

test('home shows until when a break lasts, and links to the limits; without a break it shows nothing', async () => {
  const text = await loadText('en', 'limits');
  const exclusion = {
    ...({ kind: 'time-out', beganAt: at(-60), endsAt: at(60), returnAskedAt: null } as const),
    returnAt: null,
  };
  server.answer('GET /api/limits', limitsOf({}));
  await show(<ExclusionNote />);
  expect(read()).toBe('');
  server.answer('GET /api/limits', limitsOf({ exclusion }));
  await queryClient.invalidateQueries();
  await pass(0);
  expect(read()).toContain(text.timeOutUntil(formatMoment(at(60))));
  expect(onTop().getByRole('link', { name: text.title }).getAttribute('href')).toBe(
    '/user/profile',
  );
});

test('a limit that is reached says so', async () => {
  const text = await loadText('en', 'limits');
  await open({ room: 0, paidIn: 500, parts });
  expect(read()).toContain(text.nothingLeft);
  expect(read()).not.toContain(text.qrTooLarge('').slice(0, 8));
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
  'in %s a rest below the smallest QR is announced beforehand, with the other ways',
  async (language) => {
    const text = await loadText(language, 'limits');
    server.answer('GET /api/limits', limitsOf({ room: 60, paidIn: 440, parts }));
    const gate = (hasOther: boolean) => (
      <DepositGate loading={null} ways={{ qrMinimums: [baht(200), baht(100)], hasOther }}>
        <p>{waysText}</p>
      </DepositGate>
    );
    await show(gate(true), language);
    const { units } = await loadText(language, 'core');
    const least = text.qrTooLarge(`100.00\u00A0${units.THB}`);
    expect(read()).toContain(`${least} ${text.otherWays}`);
    expect(read()).toContain(waysText);
    await show(gate(false), language);
    expect(read()).toContain(text.noOtherWay);
  },
);

test('with a smaller QR alongside, the member is asked to choose it; with room for all nothing is shown', async () => {
  const text = await loadText('en', 'limits');
  const some = { qrMinimums: [baht(100), baht(10)], hasOther: true };
  await open({ room: 60, paidIn: 440, parts }, some);
  expect(read()).toContain(text.someQrTooLarge('60.00\u00A0baht'));
  expect(read()).not.toContain(text.otherWays);
  await open({ room: 100, paidIn: 400, parts }, some);
  expect(read()).not.toContain(text.someQrTooLarge('').slice(0, 12));
});
