import { act, cleanup, fireEvent } from '@testing-library/react';
import type { CallName, ReplyOf } from '@wallet/contract/api';
import { baht } from '@wallet/contract/test/sample';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatMoment } from '#lib/moment.ts';
import { balances } from '#lib/money/balances.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { endSession } from '#lib/session/session.ts';
import { loadText } from '#lib/text.ts';
import { currentToasts, dismissToast } from '#ui/toasts/toast.ts';
import { refusal } from '../../test/fake-server.ts';
import { gameOf, walletOf } from '../../test/samples.ts';
import {
  leave,
  onTop,
  pass,
  press,
  pressEscape,
  read,
  readDialog,
  show,
  shownLanguages,
  stage,
  start,
  type,
} from '../../test/stage.tsx';
import { followChecks } from './follow-checks.ts';
import { LimitsCard } from './LimitsCard.tsx';
import { answerCheck } from './limits-queries.ts';
import { RealityCheck } from './RealityCheck.tsx';

type Limits = ReplyOf<'GET /api/limits'>;

const server = stage();
const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString();

const play: NonNullable<Limits['play']> = {
  losses: (['day', 'week', 'month'] as const).map((period) => ({
    period,
    amount: null,
    lost: baht(0),
    left: null,
    raise: null,
  })),
  session: { minutes: null, raise: null },
  checkMinutes: null,
  since: null,
  restsUntil: null,
};

function limitsOf(changes: Partial<Limits> = {}): Limits {
  return {
    exclusion: null,
    deposit: {
      room: null,
      limits: (['day', 'week', 'month'] as const).map((period) => ({
        period,
        amount: null,
        paidIn: baht(0),
        left: null,
        raise: null,
      })),
    },
    held: [],
    play,
    net: [{ days: 1, paidIn: baht(500), paidOut: baht(200), net: baht(300) }],
    ...changes,
  };
}

beforeEach(() => {
  server.answer('GET /api/limits', limitsOf());
  server.answer('GET /api/wallet', walletOf(300));
});

test('a pressed button is busy until the server has answered, and a rejection is shown', async () => {
  const text = await loadText('en', 'limits');
  const errors = await loadText('en', 'errorTexts');
  const raise = { confirmAt: at(0) };
  const [day] = limitsOf().deposit.limits;
  if (!day) throw new Error('no limits');
  const limit = { ...day, amount: baht(500), left: baht(500), raise: { ...raise, amount: null } };
  server.answer(
    'GET /api/limits',
    limitsOf({
      review: { since: at(0) },
      deposit: { room: baht(500), limits: [limit] },
      held: [
        {
          ...{ id: 'b7b6a7a0-0000-4000-8000-000000000001', channel: 'KBANK', amount: baht(5) },
          ...{ arrivedAt: at(-5), isUsable: true, isReturning: false },
        },
      ],
      exclusion: {
        ...{ kind: 'self-exclusion', beganAt: at(-60), endsAt: at(0) },
        ...{ returnAskedAt: at(-5), returnAt: at(5) },
      },
    }),
  );
  await show(<LimitsCard />);
  // One day after it was asked for, a return can be confirmed.
  expect(read()).toContain(text.returnFrom(formatMoment(at(5))));
  const isBusy = (name: string) =>
    onTop().getByRole('button', { name }).getAttribute('aria-busy') === 'true';
  const tryOut = async (name: string, call: CallName) => {
    expect(isBusy(name)).toBe(false);
    const held = server.hold(call);
    await press(name);
    expect([name, isBusy(name)]).toEqual([name, true]);
    held.give(refusal('SERVICE_BUSY', 503));
    await pass(600);
    expect(isBusy(name)).toBe(false);
    expect(read()).toContain(errors.SERVICE_BUSY);
    await act(async () => {
      for (const { id } of currentToasts()) dismissToast(id);
    });
  };
  await tryOut(text.keep, 'POST /api/limits/review');
  await tryOut(text.confirmRaise, 'POST /api/limits/deposit/:period/confirm');
  await tryOut(text.use, 'POST /api/limits/held/:id/use');
  await tryOut(text.sendBack, 'POST /api/limits/held/:id/return');
  await tryOut(text.askReturn, 'POST /api/limits/return');
  await press(text.change(text.periods.day));
  await tryOut(text.save, 'PUT /api/limits/deposit');
  await tryOut(text.remove, 'PUT /api/limits/deposit');
  await press('Close');
  await press(text.change(text.session));
  expect(readDialog()).toContain(text.sessionHelp);
  await tryOut(text.saveChoice, 'PUT /api/limits/session');
  // The chosen value stays to be tried again.
  expect(readDialog()).toContain(text.session);
  await press('Close');
  await press(text.change(text.check));
  expect(readDialog()).toContain(text.checkHelp);
  const none = onTop().getByLabelText<HTMLSelectElement>(text.howLong).options[0];
  expect(none?.textContent).toBe(text.checkOff);
});

test('while the limits load, their placeholder is shown, and nothing where there are no limits', async () => {
  server.answer('GET /api/limits', refusal('NO_DATA', 404));
  await show(<LimitsCard loading={<p>loading</p>} />);
  await pass(5_000);
  expect(read()).toBe('');
  server.hold('GET /api/limits');
  queryClient.clear();
  cleanup();
  await show(<LimitsCard loading={<p>loading</p>} />);
  expect(read()).toBe('loading');
});

test('the card links to help, and says what keeps the member from playing', async () => {
  const text = await loadText('en', 'limits');
  server.answer('GET /api/limits', limitsOf({ identity: 'checking' }));
  await show(<LimitsCard />);
  expect(read()).toContain(text.checking + text.checkingHelp);
  const links = onTop()
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    [text.contact, '/user/contact'],
    [text.helpLines, '/user/contact'],
  ]);
});

test('a missing length of time is not a text, and not zero minutes', async () => {
  const text = await loadText('en', 'limits');
  server.answer('GET /api/limits', limitsOf({ play: { ...play, checkMinutes: 30 } }));
  server.answer('PUT /api/limits/check', { message: 'SUCCESS' });
  await show(<LimitsCard />);
  await press(text.change(text.check));
  const select = onTop().getByLabelText<HTMLSelectElement>(text.howLong);
  expect([...select.options].map(({ value }) => value)).toEqual(['', '15', '30', '60', '120']);
  await act(async () => fireEvent.change(select, { target: { value: '' } }));
  const reads = server.requests('GET /api/limits').length;
  await press(text.saveChoice);
  expect(server.requests('GET /api/limits')).toHaveLength(reads + 1);
  expect(server.requests('PUT /api/limits/check')).toMatchObject([{ body: { minutes: null } }]);
  expect(currentToasts()).toMatchObject([{ tone: 'ok', text: text.saved }]);
});

test('a length of time is named in whole hours and what is left of them', async () => {
  const text = await loadText('en', 'limits');
  const { hourCount: hours, minuteCount: minutes } = text;
  await show(<LimitsCard />);
  await press(text.change(text.session));
  const options = onTop().getByLabelText(text.howLong).querySelectorAll('option');
  expect([...options].map(({ textContent }) => textContent)).toEqual([
    ...[text.noLimit, minutes(30), hours(1), `${hours(1)} ${minutes(30)}`],
    ...[2, 3, 4].map(hours),
  ]);
});

test('a limit of zero is not an amount: its error is shown next to the field, and it is not sent', async () => {
  const text = await loadText('en', 'limits');
  await show(<LimitsCard />);
  await press(text.change(text.periods.day));
  for (const typed of ['0', '0.00', 'none']) {
    await type(text.amount, typed);
    await press(text.save);
    expect(onTop().getByRole('alert').textContent).toBe(text.unreadable);
  }
  expect(server.requests('PUT /api/limits/deposit')).toEqual([]);
});

test('limits are confirmed as kept once that was stored, and not before', async () => {
  const text = await loadText('en', 'limits');
  const errors = await loadText('en', 'errorTexts');
  server.answer('GET /api/limits', limitsOf({ review: { since: at(0) } }));
  server.answer('POST /api/limits/review', refusal('SERVICE_BUSY', 503));
  await show(<LimitsCard />);
  await press(text.keep);
  expect(read()).toContain(errors.SERVICE_BUSY);
  expect(read()).not.toContain(text.kept);
  server.answer('POST /api/limits/review', { message: 'SUCCESS' });
  await press(text.keep);
  expect(read()).toContain(text.kept);
});

test('each limit shows what it is, its rest and its pending change, and the changed one is sent', async () => {
  const text = await loadText('en', 'limits');
  const money = (amount: string) => `${amount}\u00A0baht`;
  const reply = limitsOf({
    deposit: {
      room: baht(120),
      limits: [
        {
          ...{ period: 'day', amount: baht(500), paidIn: baht(380), left: baht(120) },
          raise: { amount: baht(900), confirmAt: at(30) },
        },
        {
          ...{ period: 'week', amount: baht(800), paidIn: baht(0), left: baht(700) },
          raise: { amount: null, confirmAt: at(-30) },
        },
        { period: 'month', amount: null, paidIn: baht(0), left: null, raise: null },
      ],
    },
    play: {
      ...play,
      losses: [
        {
          ...{ period: 'day', amount: baht(300), lost: baht(200), left: baht(100) },
          raise: { amount: null, confirmAt: at(-1) },
        },
        { period: 'week', amount: null, lost: baht(0), left: null, raise: null },
      ],
      session: { minutes: 75, raise: { minutes: null, confirmAt: at(-1) } },
      checkMinutes: 30,
      restsUntil: at(45),
    },
  });
  server.answer('GET /api/limits', reply);
  await show(<LimitsCard />);
  const change = (name: string) => `${text.changeShort}${text.change(name)}`;
  const { periods, losses, confirmRaise } = text;
  const rows = onTop()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    `${periods.day}${money('500.00')} · ${text.left(money('120.00'))}${text.raises(money('900.00'), formatMoment(at(30)))}${change(periods.day)}`,
    `${periods.week}${money('800.00')} · ${text.left(money('700.00'))}${text.lifts(formatMoment(at(-30)))}${confirmRaise}${change(periods.week)}`,
    `${periods.month}${text.noLimit}${change(periods.month)}`,
    `${losses.day}${money('300.00')} · ${text.lossLeft(money('100.00'))}${text.lifts(formatMoment(at(-1)))}${confirmRaise}${change(losses.day)}`,
    `${losses.week}${text.noLimit}${change(losses.week)}`,
    `${text.session}${text.hourCount(1)} ${text.minuteCount(15)}${text.lifts(formatMoment(at(-1)))}${confirmRaise}${change(text.session)}`,
    `${text.check}${text.checkEvery(text.minuteCount(30))}${change(text.check)}`,
  ]);
  expect(read()).toContain(text.rests(formatMoment(at(45))));
  const confirmed = { message: 'SUCCESS', confirmAt: null } as const;
  const deposit = 'POST /api/limits/deposit/:period/confirm';
  const loss = 'POST /api/limits/loss/:period/confirm';
  server.answer(deposit, confirmed);
  server.answer(loss, { ...confirmed, confirmAt: at(60) });
  for (const place of [0, 1]) {
    const button = onTop().getAllByRole('button', { name: confirmRaise })[place];
    const reads = server.requests('GET /api/limits').length;
    await act(async () => button && fireEvent.click(button));
    await pass(600);
    expect(server.requests('GET /api/limits')).toHaveLength(reads + 1);
  }
  expect(server.requests(deposit).map(({ params }) => params)).toEqual([{ period: 'week' }]);
  expect(server.requests(loss).map(({ params }) => params)).toEqual([{ period: 'day' }]);
  expect(currentToasts()).toMatchObject([
    { tone: 'ok', text: text.inForce },
    { tone: 'ok', text: text.waits(formatMoment(at(60))) },
  ]);
  // The present amount is there to be changed, or to be removed.
  await press(text.change(periods.week));
  expect(readDialog()).toContain(periods.week);
  expect(onTop().getByLabelText<HTMLInputElement>(text.amount).value).toBe('800.00');
  server.answer('PUT /api/limits/deposit', refusal('SERVICE_BUSY', 503));
  await press(text.remove);
  expect(onTop().getByRole('alert').textContent).toBe(
    (await loadText('en', 'errorTexts')).SERVICE_BUSY,
  );
  server.answer('PUT /api/limits/deposit', { message: 'SUCCESS', confirmAt: at(1_440) });
  await press(text.remove);
  expect(server.requests('PUT /api/limits/deposit').at(-1)?.body).toEqual({
    period: 'week',
    amount: null,
  });
  expect(readDialog()).toBe('');
  await press(text.change(periods.month));
  expect(onTop().getByLabelText<HTMLInputElement>(text.amount).value).toBe('');
  expect(onTop().queryByRole('button', { name: text.remove })).toBeNull();
  await press('Close');
  // A length that is no longer offered stays to be chosen.
  await press(text.change(text.session));
  const options = onTop().getByLabelText(text.howLong).querySelectorAll('option');
  expect([...options].slice(0, 2).map(({ value }) => value)).toEqual(['', '75']);
  server.answer('PUT /api/limits/session', { message: 'SUCCESS', confirmAt: at(60) });
  const reads = server.requests('GET /api/limits').length;
  await press(text.saveChoice);
  expect(server.requests('GET /api/limits')).toHaveLength(reads + 1);
  expect(server.requests('PUT /api/limits/session').map(({ body }) => body)).toEqual([
    { minutes: 75 },
  ]);
  expect(readDialog()).toBe('');
});

test('limits that are not offered are shown only where they are set', async () => {
  const text = await loadText('en', 'limits');
  const off = { deposit: 'off', loss: 'off', session: 'off', check: 'off' } as const;
  const heads = () =>
    onTop()
      .queryAllByRole('listitem')
      .map((row) => row.querySelector('p')?.textContent);
  server.answer('GET /api/limits', limitsOf({ parts: off }));
  await show(<LimitsCard />);
  expect(heads()).toEqual([]);
  expect(read()).not.toContain(text.play);
  // Each of them alone is enough for the part of play.
  const alone = [
    [{ ...off, loss: 'on' }, text.losses.day],
    [{ ...off, session: 'on' }, text.session],
    [{ ...off, check: 'on' }, text.check],
  ] as const;
  for (const [parts, head] of alone) {
    server.answer('GET /api/limits', limitsOf({ parts: parts as never }));
    await queryClient.invalidateQueries();
    await pass(0);
    expect(heads()[0]).toBe(head);
    expect(read()).toContain(text.play);
  }
  const set = limitsOf({ parts: off });
  const [day, ...others] = set.deposit.limits;
  if (!day) throw new Error('no limits');
  server.answer('GET /api/limits', {
    ...set,
    deposit: { room: baht(5), limits: [{ ...day, amount: baht(5), left: baht(5) }, ...others] },
    play: {
      ...{ ...play, session: { minutes: 60, raise: null }, checkMinutes: 60 },
      losses: play.losses.map((each) =>
        each.period === 'week' ? { ...each, amount: baht(5), left: baht(5) } : each,
      ),
    },
  });
  await queryClient.invalidateQueries();
  await pass(0);
  expect(heads()).toEqual([text.periods.day, text.losses.week, text.session, text.check]);
});

test('money in games is below the totals paid in and out, as each provider reported it', async () => {
  const text = await loadText('en', 'limits');
  const slots = [
    gameOf('PG', { amount: baht(12.5), refreshedAt: at(-60) }),
    gameOf('JOKER', { amount: baht(3) }),
    gameOf('EMPTY'),
  ];
  server.answer('GET /api/wallet', walletOf(300, slots));
  await show(<LimitsCard />);
  await press(text.net);
  const rows = onTop()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    `PG${text.toldAt(formatMoment(at(-60)))}12.50\u00A0baht`,
    'JOKER3.00\u00A0baht',
  ]);
  await leave();
});

test('breaks are begun from the card, each by its own button', async () => {
  const text = await loadText('en', 'limits');
  await show(<LimitsCard />);
  expect(read()).toContain(text.lead);
  await press(text.timeOut);
  expect(readDialog()).toContain(text.timeOut);
  await press('Close');
  await press(text.exclude);
  expect(readDialog()).toContain(text.exclude);
});

test('a reality check interrupts play, and a member who takes a break reads until when', async () => {
  const text = await loadText('en', 'limits');
  const errors = await loadText('en', 'errorTexts');
  const onClose = vi.fn();
  server.answer('POST /api/limits/check', { message: 'SUCCESS' });
  await show(<RealityCheck since={at(-0.5)} onClose={onClose} />);
  expect(readDialog()).toContain(text.played(text.minuteCount(1), formatMoment(at(-0.5))));
  expect(readDialog()).toContain(text.checkTitle);
  expect(readDialog()).toContain(text.checkNote);
  await press(text.stop);
  expect(server.requests('POST /api/limits/check')).toMatchObject([{ body: { isPlaying: false } }]);
  expect(currentToasts()).toMatchObject([{ tone: 'ok', text: text.stopped }]);
  expect(onClose).toHaveBeenCalledOnce();
  server.answer('GET /api/limits', limitsOf({ play: { ...play, restsUntil: at(60) } }));
  await queryClient.invalidateQueries();
  await pass(5_000);
  expect(readDialog()).toContain(text.rests(formatMoment(at(60))));
  expect(onTop().queryByRole('button', { name: text.goOn })).toBeNull();
  await press(text.understood);
  expect(currentToasts()).toEqual([]);
  server.answer('POST /api/limits/check', refusal('SERVICE_BUSY', 503));
  await press(text.understood);
  expect(currentToasts()).toMatchObject([{ tone: 'error', text: errors.SERVICE_BUSY }]);
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('closing a reality check is going on', async () => {
  server.answer('POST /api/limits/check', { message: 'SUCCESS' });
  await show(<RealityCheck since={at(-60)} onClose={() => undefined} />);
  await pressEscape();
  expect(server.requests('POST /api/limits/check')).toMatchObject([{ body: { isPlaying: true } }]);
});

test('a return can be asked for once a self-exclusion is over, and not before', async () => {
  const text = await loadText('en', 'limits');
  const endingAt = (endsAt: string) =>
    limitsOf({
      exclusion: {
        kind: 'self-exclusion',
        beganAt: at(-60),
        endsAt,
        returnAskedAt: null,
        returnAt: null,
      },
    });
  server.answer('GET /api/limits', endingAt(at(1)));
  await show(<LimitsCard />);
  expect(onTop().queryByRole('button', { name: text.askReturn })).toBeNull();
  server.answer('GET /api/limits', endingAt(at(-1)));
  await queryClient.invalidateQueries();
  await pass(0);
  server.answer('POST /api/limits/return', { message: 'SUCCESS', returnAt: at(1_440) });
  await press(text.askReturn);
  expect(currentToasts()).toMatchObject([
    { tone: 'ok', text: text.returnFrom(formatMoment(at(1_440))) },
  ]);
  server.answer('POST /api/limits/return', { message: 'SUCCESS', returnAt: null });
  server.answer('GET /api/limits', limitsOf());
  await press(text.askReturn);
  expect(currentToasts()).toContainEqual(
    expect.objectContaining({ tone: 'ok', text: text.returned }),
  );
  expect(read()).toContain(text.lead);
  // A time-out is over by itself.
  const { exclusion } = endingAt(at(-1));
  const timeOut = exclusion && {
    ...exclusion,
    kind: 'time-out' as const,
    potTerms: '<b>The pot</b>',
  };
  server.answer('GET /api/limits', limitsOf({ exclusion: timeOut }));
  await queryClient.invalidateQueries();
  await pass(0);
  expect(read()).toContain(text.timeOutUntil(formatMoment(at(-1))) + text.onlyOut);
  expect(read()).toContain('The pot');
  expect(onTop().queryByRole('button', { name: text.askReturn })).toBeNull();
});

describe.each(shownLanguages)('in %s', (language) => {
  test('a loss limit is typed, and the server says from when it counts', async () => {
    const text = await loadText(language, 'limits');
    await show(<LimitsCard />, language);
    await press(text.change(text.losses.day));
    expect(readDialog()).toContain(text.losses.day);
    await type(text.amount, '300');
    server.answer('PUT /api/limits/loss', { message: 'SUCCESS', confirmAt: at(60) });
    await press(text.save);
    expect(server.requests('PUT /api/limits/loss')).toMatchObject([
      { body: { period: 'day', amount: 300 } },
    ]);
    expect(read()).toContain(text.waits(formatMoment(at(60))));
  });

  test('a higher limit has its button only once it can be confirmed', async () => {
    const text = await loadText(language, 'limits');
    const raised = (confirmAt: string) =>
      limitsOf({
        play: { ...play, session: { minutes: 60, raise: { minutes: 120, confirmAt } } },
      });
    server.answer('GET /api/limits', raised(at(5)));
    await show(<LimitsCard />, language);
    expect(read()).toContain(text.raises(text.hourCount(2), formatMoment(at(5))));
    expect(read()).not.toContain(text.confirmRaise);
    server.answer('GET /api/limits', raised(at(-5)));
    await queryClient.invalidateQueries();
    await pass(0);
    server.answer('POST /api/limits/session/confirm', { message: 'SUCCESS', confirmAt: null });
    await press(text.confirmRaise);
    expect(read()).toContain(text.inForce);
  });

  test('totals paid in and out, and money in games, are on a sheet of their own', async () => {
    const text = await loadText(language, 'limits');
    await show(<LimitsCard />, language);
    expect(read()).not.toContain('200.00');
    await press(text.net);
    const heads = `${text.paidIn}${text.paidOut}${text.netSum}`;
    expect(readDialog()).toContain(`${heads}${text.days(1)}500.00200.00300.00`);
  });

  test('a reality check that is due is shown above the screen at the next look, once, until it is answered', async () => {
    const text = await loadText(language, 'limits');
    const session = new AbortController();
    await show(<p>home</p>, language);
    followChecks(session.signal);
    server.answer('GET /api/wallet', { ...walletOf(300), realityCheck: { since: at(-60) } });
    await queryClient.fetchQuery(balances);
    await pass(0);
    expect(readDialog()).toContain(text.played(text.hourCount(1), formatMoment(at(-60))));
    await queryClient.invalidateQueries({ queryKey: balances.queryKey });
    await pass(0);
    expect(document.querySelectorAll('dialog[open]')).toHaveLength(1);
    server.answer('POST /api/limits/check', { message: 'SUCCESS' });
    server.answer('GET /api/wallet', { ...walletOf(300), realityCheck: null });
    await press(text.goOn);
    expect(server.requests('POST /api/limits/check')).toMatchObject([
      { body: { isPlaying: true } },
    ]);
    expect(document.querySelectorAll('dialog[open]')).toHaveLength(0);
    session.abort();
  });
});

describe('a reality check', () => {
  let session: AbortController;

  beforeEach(() => {
    session = new AbortController();
    server.answer('GET /api/wallet', { ...walletOf(300), realityCheck: { since: at(-60) } });
  });
  afterEach(() => {
    session.abort();
    vi.restoreAllMocks();
  });

  const sheets = () => document.querySelectorAll('dialog[open]').length;

  test('waits while the window is hidden, and is shown when it is looked at', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await show(<p>home</p>);
    followChecks(session.signal);
    await queryClient.fetchQuery(balances);
    await pass(0);
    expect(sheets()).toBe(0);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(sheets()).toBe(1);
  });

  test('leaves with the session: the next member is not asked about the play of another', async () => {
    await show(<p>home</p>);
    followChecks(session.signal);
    await queryClient.fetchQuery(balances);
    await pass(0);
    expect(sheets()).toBe(1);
    await act(async () => endSession());
    expect(sheets()).toBe(0);
    expect(server.requests('POST /api/limits/check')).toEqual([]);
  });

  test('does not come any more when its session ended while it was on its way', async () => {
    await show(<p>home</p>);
    followChecks(session.signal);
    await queryClient.fetchQuery(balances);
    session.abort();
    await pass(0);
    expect(sheets()).toBe(0);
  });

  test('once it is answered, the wallet is refreshed: the known one says it is still due', async () => {
    queryClient.setQueryData(balances.queryKey, walletOf(300));
    server.answer('POST /api/limits/check', { message: 'SUCCESS' });
    await answerCheck(true);
    expect(queryClient.getQueryState(balances.queryKey)?.isInvalidated).toBe(true);
  });
});
