import { cleanup, screen } from '@testing-library/react';
import { languages } from '@wallet/contract/languages';
import { referenceOf } from '@wallet/contract/reference';
import { baht } from '@wallet/contract/test/sample';
import { beforeEach, expect, test, vi } from 'vitest';
import * as keeping from '#lib/device/keep-file.ts';
import { loadText } from '#lib/text.ts';
import { currentToasts } from '#ui/toasts/toast.ts';
import { refusal } from '../../test/fake-server.ts';
import { gameOf, walletOf } from '../../test/samples.ts';
import { press, read, show, stage } from '../../test/stage.tsx';
import * as drawing from './draw-receipt.ts';
import * as printing from './print-picture.ts';
import { StatementAmount } from './StatementAmount.tsx';
import { ReceiptPane } from './StatementReceipt.tsx';
import { StatementRow } from './StatementRow.tsx';
import type { StatementEntry } from './statement-state.ts';

const server = stage();
const codes = ['WALLET', 'TRUEWALLET', 'PAYONEX', 'FP', 'KBANK', 'PG', 'STAFF', 'REFUND'];
const kasikorn = { nameTH: 'กสิกรไทย', nameEN: 'Kasikornbank', nameLA: 'ກະສິກອນໄທ' };

beforeEach(() => {
  server.answer('GET /api/wallet', walletOf(800, [{ ...gameOf('PG'), name: 'PG Soft' }]));
  server.answer('GET /api/lookup/info', refusal('INTERNAL_SERVER_ERROR', 500));
  server.answer('GET /api/lookup/banks', [{ code: 'KBANK', ...kasikorn, color: '#123456' }]);
});

test.each(languages)(
  'in %s, places are shown by their names and never by codes',
  async (language) => {
    const text = await loadText(language, 'statement');
    await show(
      <ul>
        {codes.map((from) => (
          <StatementRow
            key={from}
            entry={{
              _id: from,
              statementType: 'deposit',
              status: 'SUCCESS',
              from,
              to: 'WALLET',
              amount: baht(5),
              createdAt: '2026-11-20T10:00:00.000Z',
              updatedAt: '2026-11-20T10:00:00.000Z',
              balance: baht(5),
            }}
            onOpen={() => undefined}
            onSlips={() => undefined}
          />
        ))}
      </ul>,
      language,
    );
    for (const code of codes.filter((each) => each !== 'PG')) expect(read()).not.toContain(code);
    for (const name of [text.trueMoney, text.qr, text.staff, 'PG Soft']) {
      expect(read()).toContain(name);
    }
  },
);

test.each([
  ['deposit', 1],
  ['withdraw', 0],
  ['transfer', 0],
] as const)(
  'the row of a %s links to the slips only where there can be one',
  async (type, count) => {
    const text = await loadText('en', 'statement');
    await show(
      <StatementRow
        entry={{
          _id: '1',
          statementType: type,
          status: 'SUCCESS',
          from: 'WALLET',
          to: 'WALLET',
          amount: baht(5),
          createdAt: '2026-11-20T10:00:00.000Z',
          updatedAt: '2026-11-20T10:00:00.000Z',
          balance: baht(5),
        }}
        onOpen={() => undefined}
        onSlips={() => undefined}
      />,
    );
    expect(screen.queryAllByRole('button', { name: text.slipStatus })).toHaveLength(count);
  },
);

test.each(languages)(
  'in %s a rejected withdrawal says why, and its receipt that the money is back',
  async (language) => {
    const text = await loadText(language, 'statement');
    const reasons = {
      NAME_MISMATCH: text.nameMismatch,
      ACCOUNT_CLOSED: text.accountClosed,
      PROOF_NEEDED: text.proofNeeded,
      PLAY_REVIEW: text.playReview,
      CANCELLED: text.cancelledByMember,
    } as const;
    const at = '2026-11-20T10:00:00.000Z';
    const entry: StatementEntry = {
      ...{ _id: '1', statementType: 'withdraw', status: 'FAILED', from: 'WALLET', to: 'KBANK' },
      ...{ amount: baht(6_000), createdAt: at, updatedAt: at, balance: baht(9_500) },
    };
    for (const [reason, said] of Object.entries(reasons)) {
      const rejected = { ...entry, reason: reason as keyof typeof reasons };
      const none = () => undefined;
      await show(<StatementRow entry={rejected} onOpen={none} onSlips={none} />, language);
      expect(read()).toContain(said);
      cleanup();
      await show(<ReceiptPane entry={rejected} />, language);
      expect(read()).toContain(`${text.reason}${said} ${text.moneyBack}`);
      cleanup();
    }
  },
);

test.each([
  [{ from: '', to: 'WALLET' }, 'to', 'from'],
  [{ from: 'WALLET', to: '' }, 'from', 'to'],
] as const)(
  'of the places of money only those that are known are named: %o',
  async (ends, known, unknown) => {
    const text = await loadText('en', 'statement');
    const at = '2026-11-20T10:00:00.000Z';
    const entry: StatementEntry = {
      ...{ _id: '1', statementType: 'deposit', status: 'SUCCESS', balance: null },
      ...{ ...ends, amount: baht(5), createdAt: at, updatedAt: at },
    };
    await show(<StatementRow entry={entry} onOpen={() => undefined} onSlips={() => undefined} />);
    expect(read()).toContain(`${text.deposit} 17:00${text.wallet}`);
    cleanup();
    await show(<ReceiptPane entry={entry} />);
    expect(read()).toContain(`${text[known]}${text.wallet}`);
    const labels = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(labels).not.toContain(text[unknown]);
  },
);

test('a status and a type that the app does not know are in progress, under their own name', async () => {
  const result: unknown = { status: 'WAITING', statementType: 'merge', reason: 'NEW_REASON' };
  const entry = {
    _id: '1',
    from: 'PG',
    to: 'WALLET',
    amount: baht(5),
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    balance: null,
    ...(result as Pick<StatementEntry, 'status' | 'statementType' | 'reason'>),
  } satisfies StatementEntry;
  await show(<StatementRow entry={entry} onOpen={() => undefined} onSlips={() => undefined} />);
  const text = await loadText('en', 'statement');
  expect(read()).toContain(text.inProgress);
  expect(read()).toContain('merge');
  expect(read()).toContain(text.contactUs);
  await show(<ReceiptPane entry={entry} />);
  expect(read()).toContain(text.inProgress);
});

test.each([
  ['withdraw', 130, true],
  ['finish_bonus', 0, true],
  ['finish_bonus', 130, false],
] as const)(
  'a failed %s of %d baht is shown as money that did not move: %s',
  async (statementType, amount, isVoid) => {
    const at = '2026-11-20T10:00:00.000Z';
    const entry: StatementEntry = {
      ...{ _id: '1', statementType, status: 'FAILED', from: 'WALLET', to: 'BONUS' },
      ...{ amount: baht(amount), createdAt: at, updatedAt: at, balance: null },
    };
    await show(<StatementAmount entry={entry} />, 'en');
    const shown = document.querySelector('.money');
    expect(shown?.className.includes('void')).toBe(isVoid);
  },
);

/** A withdrawal that waits, with everything that a receipt can say. */
const whole: StatementEntry = {
  ...{ _id: '01938f5e-7b1c-7000-8000-000000000009', statementType: 'withdraw', status: 'PENDING' },
  ...{ from: 'WALLET', to: 'KBANK', amount: baht(5_000.5), balance: baht(9_500) },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T11:30:15.000Z' },
};

const reference = referenceOf(whole._id);
const facts = () =>
  [...document.querySelectorAll('dl > div')].map((fact) => [
    fact.querySelector('dt')?.textContent,
    fact.querySelector('dd')?.textContent,
  ]);

test('a receipt says from where to where, how much is left, and when', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await show(<ReceiptPane entry={whole} />);
  expect(read()).toContain('DetailsWithdrawal−5,000.50\u00A0bahtIn progress');
  expect(facts()).toEqual([
    ['From', 'Wallet'],
    ['To', 'Kasikornbank'],
    ['Balance after', '9,500.00\u00A0baht'],
    ['Date and time', '20/11/2026 17:00:00'],
    ['Last updated', '20/11/2026 18:30:15'],
    ['Reference', expect.stringContaining(reference)],
  ]);
  await press('Copy reference');
  expect(copied).toHaveBeenCalledExactlyOnceWith(reference);
});

test('a receipt shows the subject of an entry, and what happens with held money', async () => {
  const text = await loadText('en', 'statement');
  const kept: StatementEntry = {
    ...whole,
    ...{ statementType: 'deposit', held: 'waiting', balance: null },
    bonus: { description: 'Welcome 100 %' },
  };
  await show(<ReceiptPane entry={kept} />);
  expect(read()).toContain(`+5,000.50\u00A0baht${text.kept}`);
  expect(facts().slice(2, 4)).toEqual([
    ['Details', 'Welcome 100 %'],
    ['Reason', text.keptHelp],
  ]);
  expect(facts().map(([label]) => label)).not.toContain('Balance after');
  cleanup();
  await show(<ReceiptPane entry={{ ...kept, held: 'returned' }} />);
  expect(read()).toContain(text.sentBack);
  expect(read()).not.toContain(text.keptHelp);
});

test('a payout that the bank sent back is not shown as a success, in row, receipt and picture', async () => {
  const draw = vi.spyOn(drawing, 'drawReceipt').mockResolvedValue(new File([], 'receipt.png'));
  vi.spyOn(keeping, 'keepFile').mockResolvedValue();
  const text = await loadText('en', 'statement');
  const ignore = () => undefined;
  for (const [sentBack, tone] of [
    ['open', 'pending'],
    ['closed', 'failed'],
  ] as const) {
    const entry = { ...whole, status: 'SUCCESS', sentBack } as const;
    await show(<StatementRow entry={entry} onOpen={ignore} onSlips={ignore} />);
    expect(read()).toMatch(/−5,000\.50Sent back by the bank$/);
    cleanup();
    await show(<ReceiptPane entry={entry} />);
    expect(read()).not.toContain('Completed');
    // A pending decision is announced; its end is shown by the history itself.
    const reasons = facts().filter(([label]) => label === 'Reason');
    expect(reasons).toEqual(sentBack === 'open' ? [['Reason', text.bankSentBackHelp]] : []);
    await press(text.share);
    const status = { text: 'Sent back by the bank', tone };
    expect(draw.mock.lastCall?.[0]).toMatchObject({ status });
    cleanup();
  }
});

test('a row shows the direction of the money, or its subject, and links to its receipt and slips', async () => {
  const [onOpen, onSlips] = [vi.fn(), vi.fn()];
  const paid = { ...whole, statementType: 'deposit', status: 'SUCCESS', from: 'KBANK' } as const;
  await show(<StatementRow entry={{ ...paid, to: 'PG' }} onOpen={onOpen} onSlips={onSlips} />);
  expect(read()).toBe('Deposit 17:00Kasikornbank › PG Soft+5,000.50Completed');
  await press('Details of Deposit 20/11/2026 17:00:00');
  expect([onOpen.mock.calls.length, onSlips.mock.calls.length]).toEqual([1, 0]);
  await press('Slip status');
  expect([onOpen.mock.calls.length, onSlips.mock.calls.length]).toEqual([1, 1]);
  cleanup();
  const bonus = { ...whole, bonus: { description: 'Welcome 100 %' } };
  await show(<StatementRow entry={bonus} onOpen={onOpen} onSlips={onSlips} />);
  expect(read()).toBe('Withdrawal 17:00Welcome 100 %−5,000.50In progress');
});

test('a receipt that is passed on is the one on the screen, but for how much the member has', async () => {
  server.answer('GET /api/lookup/info', {
    ...{ name: 'Lotus', website: '', isLaos: false, licence: '' },
    serverTime: '2026-11-20T10:00:00.000Z',
  });
  const picture = new File([], 'receipt.png');
  const draw = vi.spyOn(drawing, 'drawReceipt').mockResolvedValue(picture);
  const keep = vi.spyOn(keeping, 'keepFile').mockResolvedValue();
  const text = await loadText('en', 'statement');
  await show(<ReceiptPane entry={whole} />);
  expect(read()).toContain('9,500.00');
  await press(text.share);
  expect(keep).toHaveBeenCalledExactlyOnceWith(picture);
  expect(draw).toHaveBeenCalledExactlyOnceWith(
    {
      operator: 'Lotus',
      title: 'Withdrawal',
      amount: '−5,000.50\u00A0baht',
      status: { text: 'In progress', tone: 'pending' },
      facts: [
        ['From', 'Wallet'],
        ['To', 'Kasikornbank'],
        ['Date and time', '20/11/2026 17:00:00'],
        ['Last updated', '20/11/2026 18:30:15'],
      ],
      reference: { label: 'Reference', value: reference },
    },
    { language: 'en', look: 'screen', name: `${reference.replaceAll('\u00A0', '-')}.png` },
  );
  // While it is drawn, its button is busy.
  draw.mockReturnValueOnce(new Promise(() => undefined));
  await press(text.share);
  const button = screen.getByRole('button', { name: text.share });
  expect(button.getAttribute('aria-busy')).toBe('true');
  cleanup();
  await show(<ReceiptPane entry={whole} />);
  keep.mockRejectedValue(new Error('no room'));
  await press(text.share);
  expect(currentToasts()).toMatchObject([{ tone: 'error', text: text.shareFailed }]);
});

test('on a device that may have a printer a receipt is printed, on paper and not as the screen looks', async () => {
  const text = await loadText('en', 'statement');
  vi.stubGlobal('print', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  await show(<ReceiptPane entry={whole} />);
  expect(screen.queryByRole('button', { name: text.print })).toBeNull();
  cleanup();
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: fine)' }));
  const picture = new File([], 'receipt.png');
  const draw = vi.spyOn(drawing, 'drawReceipt').mockResolvedValue(picture);
  const print = vi.spyOn(printing, 'printPicture').mockResolvedValue();
  await show(<ReceiptPane entry={{ ...whole, status: 'FAILED' }} />);
  await press(text.print);
  // Its code comes by import, which a busy machine takes its time for.
  await vi.waitFor(() => expect(print).toHaveBeenCalledExactlyOnceWith(picture));
  expect(draw.mock.lastCall?.[0]).toMatchObject({ operator: '', status: { tone: 'failed' } });
  expect(draw.mock.lastCall?.[1]).toMatchObject({ look: 'paper' });
  expect(currentToasts()).toEqual([]);
  print.mockReturnValueOnce(new Promise(() => undefined));
  await press(text.print);
  const button = screen.getByRole('button', { name: text.print });
  expect(button.getAttribute('aria-busy')).toBe('true');
  cleanup();
  await show(<ReceiptPane entry={whole} />);
  print.mockRejectedValue(new Error('no printer'));
  await press(text.print);
  await vi.waitFor(() =>
    expect(currentToasts()).toMatchObject([{ tone: 'error', text: text.shareFailed }]),
  );
  vi.unstubAllGlobals();
});
