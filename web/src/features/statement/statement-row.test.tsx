import { cleanup, screen } from '@testing-library/react';
import { languages } from '@wallet/contract/languages';
import { baht } from '@wallet/contract/test/sample';
import { beforeEach, expect, test, vi } from 'vitest';
import * as keeping from '#lib/device/keep-file.ts';
import { loadText } from '#lib/text.ts';
import { refusal } from '../../test/fake-server.ts';
import { gameOf, walletOf } from '../../test/samples.ts';
import { press, read, show, stage } from '../../test/stage.tsx';
import * as drawing from './draw-receipt.ts';
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
  'the row of a %s leads to the slips only where there can be one',
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

test('a receipt that is passed on does not say how much the member has', async () => {
  const picture = new File([], 'receipt.png');
  const draw = vi.spyOn(drawing, 'drawReceipt').mockResolvedValue(picture);
  const keep = vi.spyOn(keeping, 'keepFile').mockResolvedValue();
  const text = await loadText('en', 'statement');
  const at = '2026-11-20T10:00:00.000Z';
  const entry: StatementEntry = {
    ...{ _id: '1', statementType: 'deposit', status: 'SUCCESS', from: 'KBANK', to: 'WALLET' },
    ...{ amount: baht(5), createdAt: at, updatedAt: at, balance: baht(9_500) },
  };
  await show(<ReceiptPane entry={entry} />);
  expect(read()).toContain('9,500.00');
  await press(text.share);
  expect(keep).toHaveBeenCalledWith(picture);
  const shared = JSON.stringify(draw.mock.lastCall?.[0]);
  expect(shared).toContain('5.00');
  expect(shared).not.toContain('9,500.00');
});
