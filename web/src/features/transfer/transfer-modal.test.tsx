import { cleanup, fireEvent, within } from '@testing-library/react';
import { referenceOf } from '@wallet/contract/reference';
import { baht } from '@wallet/contract/test/sample';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepUnsent, readUnsent } from '#lib/intent/unsent.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { endSession } from '#lib/session/session.ts';
import { loadText } from '#lib/text.ts';
import { lost, refusal } from '../../test/fake-server.ts';
import { gameOf, memberOf, walletOf } from '../../test/samples.ts';
import {
  onTop,
  pass,
  press,
  read,
  readDialog,
  show,
  shownLanguages,
  stage,
  type,
} from '../../test/stage.tsx';
import { vibratingPhone } from '../../test/vibrating-phone.ts';
import { TransferModal } from './TransferModal.tsx';

const server = stage();
const onClose = vi.fn();
const ref = 'b7b6a7a0-0000-4000-8000-000000000001';
const wallet = walletOf(800, [gameOf('PG', { amount: baht(20.5) }), gameOf('JOKER')]);
const transfers = () => server.requests('POST /api/wallet/transfer');

beforeEach(() => {
  onClose.mockClear();
  server.answer('GET /api/wallet', wallet);
  server.answer('GET /api/account/me', memberOf(wallet));
});

const open = () => show(<TransferModal onClose={onClose} />);
const wheel = (label: string) => onTop().getByRole('group', { name: label });

async function choose(label: string, account: RegExp): Promise<void> {
  fireEvent.click(within(wheel(label)).getByRole('radio', { name: account }));
  await pass(0);
}

/** The account in the frame, by where the rows are drawn. */
function inFrame(label: string): string | null | undefined {
  const rows = within(wheel(label)).getAllByRole<HTMLInputElement>('radio');
  const column = rows[0]?.closest('label')?.parentElement;
  const [, percent = '0'] = /calc\((-?[\d.]+)%/.exec(column?.style.transform ?? '') ?? [];
  return rows[Math.round((-Number(percent) / 100) * rows.length)]?.value;
}

const checked = (label: string) =>
  within(wheel(label))
    .getAllByRole<HTMLInputElement>('radio')
    .find((row) => row.checked)?.value;

test('a move that is done is felt, and one that is rejected feels otherwise', async () => {
  const felt = vibratingPhone();
  await open();
  await choose('From', /^Wallet/);
  await choose('To', /^PG/);
  await type('Amount', '100');
  server.answer('POST /api/wallet/transfer', refusal('CREDIT_NOT_ENOUGH'));
  await press('Move money');
  expect(felt).toHaveBeenCalledTimes(1);
  await press('OK');
  server.answer('POST /api/wallet/transfer', walletOf(700, wallet.slots));
  await press('Move money');
  expect(felt).toHaveBeenCalledTimes(2);
  expect(felt.mock.calls).toEqual([[[50, 40, 50]], [[24, 50, 24]]]);
});

test.each([
  ['done', walletOf(700, wallet.slots), '100.00\u00A0baht'],
  ['rejected', refusal('CREDIT_NOT_ENOUGH'), 'Something went wrong'],
] as const)(
  'a move that is %s once its sheet was closed is reported as such',
  async (_, end, words) => {
    const reply = server.hold('POST /api/wallet/transfer');
    await open();
    await choose('From', /^Wallet/);
    await choose('To', /^PG/);
    await type('Amount', '100');
    await press('Move money');
    cleanup();
    await show(null);
    reply.give(end);
    await pass(0);
    expect(readDialog()).toContain(words);
  },
);

test('the account in the frame is the chosen one, and the one that is sent', async () => {
  server.answer('POST /api/wallet/transfer', walletOf(700, wallet.slots));
  await open();
  expect([inFrame('From'), inFrame('To')]).toEqual(['', '']);
  await choose('From', /^Wallet/);
  await choose('To', /^PG/);
  expect([inFrame('From'), inFrame('To')]).toEqual(['WALLET', 'PG']);
  expect([checked('From'), checked('To')]).toEqual(['WALLET', 'PG']);
  await type('Amount', '100');
  const reply = server.hold('POST /api/wallet/transfer');
  await press('Move money');
  const submit = onTop().getByRole('button', { name: 'Move money' });
  expect(submit.getAttribute('aria-busy')).toBe('true');
  reply.give(walletOf(700, wallet.slots));
  await pass(0);
  expect(transfers().map(({ body }) => body)).toEqual([{ from: 'WALLET', to: 'PG', amount: 100 }]);
  expect(readDialog()).toContain('100.00\u00A0baht moved to PG');
  await press('OK');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a mouse wheel turns row by row, and never past the ends', async () => {
  await open();
  const column = within(wheel('To')).getAllByRole('radio')[0]?.closest('label')?.parentElement;
  const turn = async (deltaY: number) => {
    if (column) fireEvent.wheel(column, { deltaY });
    await pass(0);
    return [inFrame('To'), checked('To')];
  };
  expect(await turn(120)).toEqual(['WALLET', 'WALLET']);
  expect(await turn(120)).toEqual(['PG', 'PG']);
  expect(await turn(120)).toEqual(['JOKER', 'JOKER']);
  expect(await turn(120)).toEqual(['JOKER', 'JOKER']);
  expect(await turn(-120)).toEqual(['PG', 'PG']);
});

test('“All” fills in what the account holds that the money leaves', async () => {
  await open();
  await choose('From', /^PG/);
  await press('All 20.50\u00A0baht');
  expect(onTop().getByLabelText<HTMLInputElement>('Amount').value).toBe('20.50');
  await choose('From', /^JOKER/);
  expect(onTop().queryByRole('button', { name: /^All/ })).toBeNull();
});

test('an account that closes meanwhile is neither shown nor sent', async () => {
  await open();
  await choose('From', /^Wallet/);
  await choose('To', /^PG/);
  server.answer(
    'GET /api/wallet',
    walletOf(800, [gameOf('PG', { isActive: false }), gameOf('JOKER')]),
  );
  await type('Amount', '100');
  // A transfer elsewhere brings the new view.
  const { refreshBalances } = await import('#lib/money/balances.ts');
  await refreshBalances();
  await pass(0);
  expect([inFrame('To'), checked('To')]).toEqual(['', '']);
  await press('Move money');
  expect(readDialog()).toContain('Please select an account');
  expect(transfers()).toEqual([]);
});

describe.each(shownLanguages)('in %s', (language) => {
  test('a missing or impossible value has its error next to the wheels, and is not sent to the server', async () => {
    const [text, core] = [await loadText(language, 'transfer'), await loadText(language, 'core')];
    await show(<TransferModal onClose={onClose} />, language);
    await press(text.submit);
    expect(onTop().getByRole('alert').textContent).toBe(text.selectAccount);
    const wrong = () =>
      [text.from, text.to].map((label) => wheel(label).getAttribute('aria-invalid'));
    expect(wrong()).toEqual(['true', 'true']);
    await choose(text.from, /^PG/);
    await press(text.submit);
    expect(wrong()).toEqual([null, 'true']);
    await choose(text.to, /^PG/);
    await press(text.submit);
    expect(onTop().getByRole('alert').textContent).toBe(text.cannotTransfer);
    expect(wrong()).toEqual(['true', 'true']);
    await choose(text.to, /^JOKER/);
    expect(onTop().queryByRole('alert')).toBeNull();
    const minimum = text.minimum(`1.00\u00A0${core.units.THB}`);
    // Nothing typed is less than the least.
    await press(text.submit);
    expect(onTop().getByRole('alert').textContent).toBe(minimum);
    await type(core.amount, '1.234');
    expect(onTop().queryByRole('alert')).toBeNull();
    await press(text.submit);
    expect(onTop().getByRole('alert').textContent).toBe(text.unreadable);
    expect(wrong()).toEqual([null, null]);
    await type(core.amount, '0.99');
    await press(text.submit);
    expect(onTop().getByRole('alert').textContent).toBe(minimum);
    expect(transfers()).toEqual([]);
  });

  test.each([
    ['DONE', 'movedTitle', null],
    ['TRANSFER_FAIL', 'failedTitle', 'failedWallet'],
    ['TRANSFER_FAIL_IN_GAME', 'failedTitle', 'failedInGame'],
    ['FORGOTTEN', 'unknownTitle', 'unknownBody'],
  ] as const)(
    'a transfer of unknown outcome turns into its outcome: %s',
    async (result, title, body) => {
      const [text, core] = [await loadText(language, 'transfer'), await loadText(language, 'core')];
      const keys = 'GET /api/idempotency-keys/:key';
      server.answer(keys, { state: 'IN_PROGRESS' });
      server.answer('POST /api/wallet/transfer', { status: 'PENDING', ref });
      await show(<TransferModal onClose={onClose} />, language);
      await choose(text.from, new RegExp(`^${text.wallet}`));
      await choose(text.to, /^PG/);
      await type(core.amount, '100');
      await press(text.submit);
      expect(readDialog()).toContain(text.pending + text.pendingTitle + text.pendingBody);
      expect(readDialog()).toContain(`${text.reference} ${referenceOf(ref)}`);
      expect(onTop().queryByRole('button', { name: core.retry })).toBeNull();
      expect(server.requests(keys).at(-1)?.params['key']).toBe(transfers()[0]?.key);
      // Parts of it that the statement lists say nothing of the whole.
      const done = { state: 'DONE', amount: null, prize: null } as const;
      const refused = (code: 'TRANSFER_FAIL' | 'TRANSFER_FAIL_IN_GAME') =>
        ({ state: 'REFUSED', code }) as const;
      const outcome =
        result === 'DONE'
          ? done
          : result === 'FORGOTTEN'
            ? ({ state: result } as const)
            : refused(result);
      server.answer(keys, outcome);
      await pass(5_000);
      expect(readDialog()).toContain(text[title]);
      if (body) expect(readDialog()).toContain(text[body]);
      const tones = { movedTitle: 'success', failedTitle: 'failed', unknownTitle: 'pending' };
      const chips = {
        movedTitle: 'succeeded',
        failedTitle: 'failed',
        unknownTitle: 'pending',
      } as const;
      expect(onTop().getByText(text[chips[title]]).className).toContain(tones[title]);
      expect(readDialog()).not.toContain(text.pendingTitle);
      if (title !== 'failedTitle') {
        expect(onTop().queryByRole('button', { name: core.retry })).toBeNull();
        const below = onTop().getAllByRole('button', { name: text.close }).at(-1);
        if (below) fireEvent.click(below);
        await pass(600);
        expect(onClose).toHaveBeenCalledOnce();
        return;
      }
      await press(core.retry);
      expect(onTop().getByLabelText<HTMLInputElement>(core.amount).value).toBe('100');
      expect([checked(text.from), checked(text.to)]).toEqual(['WALLET', 'PG']);
    },
  );
});

test('the provider’s no is shown in words, and what was entered stays', async () => {
  server.answer('POST /api/wallet/transfer', refusal('GAME_MAINTENANCE'));
  await open();
  await choose('From', /^Wallet/);
  await choose('To', /^PG/);
  await type('Amount', '100');
  await press('Move money');
  expect(readDialog()).toContain('Something went wrong');
  await press('OK');
  expect([checked('From'), checked('To')]).toEqual(['WALLET', 'PG']);
  expect(onTop().getByLabelText<HTMLInputElement>('Amount').value).toBe('100');
});

test('a lost reply is being checked, and the outcome shown when it is known', async () => {
  server.answer('POST /api/wallet/transfer', lost);
  server.answer('GET /api/idempotency-keys/:key', { state: 'REFUSED', code: 'TRANSFER_FAIL' });
  await open();
  await choose('From', /^Wallet/);
  await choose('To', /^PG/);
  await type('Amount', '100');
  await press('Move money');
  expect(read()).toContain("We're checking whether “Move money 100.00\u00A0baht” went through");
  await pass(10_000);
  expect(readDialog()).toContain('Move money 100.00\u00A0baht: The money was not moved');
  expect(transfers()).toHaveLength(1);
});

test('a move that is done though its reply was lost leaves no amount to move again', async () => {
  server.answer('POST /api/wallet/transfer', lost);
  server.answer('GET /api/idempotency-keys/:key', { state: 'DONE', amount: null, prize: null });
  await open();
  await choose('From', /^Wallet/);
  await choose('To', /^PG/);
  await type('Amount', '100');
  await press('Move money');
  await pass(10_000);
  await press('OK');
  expect([checked('From'), checked('To')]).toEqual(['WALLET', 'PG']);
  expect(onTop().getByLabelText<HTMLInputElement>('Amount').value).toBe('');
});

test.each([
  ['another amount', 'WALLET', '200'],
  ['the same amount from another account', 'JOKER', '100'],
])('a move that is done though its reply was lost leaves %s', async (_, from, typed) => {
  server.answer('POST /api/wallet/transfer', lost);
  server.answer('GET /api/idempotency-keys/:key', { state: 'IN_PROGRESS' });
  await open();
  await choose('From', /^Wallet/);
  await choose('To', /^PG/);
  await type('Amount', '100');
  await press('Move money');
  if (from === 'JOKER') await choose('From', /^JOKER/);
  await type('Amount', typed);
  server.answer('GET /api/idempotency-keys/:key', { state: 'DONE', amount: null, prize: null });
  await pass(10_000);
  await press('OK');
  expect(onTop().getByLabelText<HTMLInputElement>('Amount').value).toBe(typed);
});

test('without a game account it says what to do first', async () => {
  server.answer('GET /api/wallet', walletOf(800));
  await open();
  expect(readDialog()).toContain('Open a game account on the home screen first');
});

test('without a game account the sheet leads to the games, which are closed during a break', async () => {
  const text = await loadText('en', 'transfer');
  const none = walletOf(800, [gameOf('PG', { isActive: false })]);
  server.answer('GET /api/wallet', none);
  const scrolled = vi.fn();
  Object.assign(HTMLElement.prototype, { scrollIntoView: scrolled });
  await show(
    <>
      <main>
        <search />
      </main>
      <TransferModal onClose={onClose} />
    </>,
  );
  expect(readDialog()).toContain(text.noGames + text.noGamesHelp);
  await press(text.toGames);
  await pass(500);
  expect(onClose).toHaveBeenCalledOnce();
  expect(scrolled.mock.contexts).toEqual([document.querySelector('search')]);
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
  cleanup();
  queryClient.clear();
  server.answer('GET /api/wallet', { ...none, isExcluded: true });
  await open();
  expect(readDialog()).toContain(text.noGames);
  expect(onTop().queryByRole('button', { name: text.toGames })).toBeNull();
});

test('a transfer that waited for its member’s login is filled in once, and for no other member', async () => {
  const form = { kind: 'transfer', amount: baht(1_250.5), phone: '0812345678' } as const;
  const filled = () => [
    ...[checked('From'), checked('To')],
    onTop().getByLabelText<HTMLInputElement>('Amount').value,
  ];
  keepUnsent({ ...form, from: 'PG', to: 'WALLET', memberId: '7' });
  const member = server.hold('GET /api/account/me');
  await open();
  // Until it is known whose it is, nothing can be filled in over it.
  expect(onTop().queryByRole('textbox')).toBeNull();
  member.give(memberOf(wallet));
  await pass(0);
  expect(filled()).toEqual(['PG', 'WALLET', '1,250.50']);
  cleanup();
  await open();
  expect(filled()).toEqual(['', '', '']);
  cleanup();
  keepUnsent({ ...form, from: 'PG', to: 'WALLET', memberId: '8' });
  await open();
  expect(filled()).toEqual(['', '', '']);
});

test('a transfer that is typed when the session ends is kept for its member, with both sides', async () => {
  await open();
  await choose('From', /^Wallet/);
  await choose('To', /^PG/);
  await type('Amount', '120.5');
  endSession();
  expect(readUnsent()).toMatchObject({
    ...{ kind: 'transfer', amount: 120.5, from: 'WALLET', to: 'PG', memberId: '7' },
  });
});

test('balances that do not arrive can be asked for again', async () => {
  server.answer('GET /api/wallet', refusal('NO_DATA'));
  await open();
  expect(readDialog()).toContain("We couldn't load this");
  server.answer('GET /api/wallet', wallet);
  await press('Try again');
  expect(checked('From')).toBe('');
});
