import { cleanup } from '@testing-library/react';
import { baht } from '@wallet/contract/test/sample';
import { beforeEach, expect, test } from 'vitest';
import { keepUnsent, readUnsent } from '#lib/intent/unsent.ts';
import { endSession, startSession } from '#lib/session/session.ts';
import { loadText } from '#lib/text.ts';
import { currentToasts } from '#ui/toasts/toast.ts';
import { lost, refusal } from '../../test/fake-server.ts';
import { memberOf, walletOf } from '../../test/samples.ts';
import { onTop, pass, press, show, stage, type } from '../../test/stage.tsx';
import { DepositNotice } from './DepositNotice.tsx';

const server = stage();
const amount = () => onTop().getByRole<HTMLInputElement>('textbox').value;
const form = { kind: 'notice', amount: baht(1_250.5), phone: '0812345678' } as const;

beforeEach(() => {
  server.answer('GET /api/account/me', memberOf(walletOf(0)));
  server.answer('GET /api/wallet', walletOf(0));
});

test('an amount that waited for its member’s login is filled in once, and not at every visit', async () => {
  keepUnsent({ ...form, memberId: '7' });
  await show(<DepositNotice />);
  await pass(0);
  expect(amount()).toBe('1,250.50');
  cleanup();
  await show(<DepositNotice />);
  await pass(0);
  expect(amount()).toBe('');
});

test('an amount of another member is not filled in, and not kept', async () => {
  keepUnsent({ ...form, memberId: '8' });
  await show(<DepositNotice />);
  await pass(0);
  expect(amount()).toBe('');
  expect(window.sessionStorage.getItem('unsent')).toBeNull();
});

test('a notice that arrived though its reply was lost leaves no amount to send again', async () => {
  const text = await loadText('en', 'deposit');
  server.answer('POST /api/wallet/add', lost);
  server.answer('GET /api/idempotency-keys/:key', { state: 'DONE', amount: null, prize: null });
  await show(<DepositNotice />);
  await type('Amount', '500');
  await press(text.noticeSend);
  expect(amount()).toBe('500');
  await pass(10_000);
  await press('OK');
  expect(amount()).toBe('');
});

test('an amount that is typed while a notice is on its way stays', async () => {
  const text = await loadText('en', 'deposit');
  const reply = server.hold('POST /api/wallet/add');
  await show(<DepositNotice />);
  await type('Amount', '500');
  await press(text.noticeSend);
  await type('Amount', '700');
  reply.give({ message: 'SUCCESS' });
  await pass(0);
  expect(currentToasts()).toMatchObject([{ tone: 'ok', text: text.noticeSent }]);
  expect(amount()).toBe('700');
  server.answer('POST /api/wallet/add', lost);
  server.answer('GET /api/idempotency-keys/:key', { state: 'DONE', amount: null, prize: null });
  await press(text.noticeSend);
  expect(currentToasts().filter(({ tone }) => tone === 'error')).toEqual([]);
  await type('Amount', '900');
  await pass(10_000);
  await press('OK');
  expect(amount()).toBe('900');
});

test('a deposit is reported with its exact amount; what failed stays to be sent again', async () => {
  const [text, errors] = [await loadText('en', 'deposit'), await loadText('en', 'errorTexts')];
  server.answer('POST /api/wallet/add', refusal('NO_DATA'));
  await show(<DepositNotice />);
  const isDisabled = () =>
    onTop().getByRole('button', { name: text.noticeSend }).hasAttribute('disabled');
  expect(isDisabled()).toBe(true);
  await type('Amount', '1,250.55');
  endSession();
  expect(readUnsent()).toMatchObject({ kind: 'notice', amount: 1250.55, memberId: '7' });
  startSession('token', false);
  await press(text.noticeSend);
  expect(currentToasts()).toMatchObject([{ tone: 'error', text: errors.NO_DATA }]);
  expect(amount()).toBe('1,250.55');
  server.answer('POST /api/wallet/add', { message: 'SUCCESS' });
  await press(text.noticeSend);
  expect(server.requests('POST /api/wallet/add').map(({ body }) => body)).toEqual([
    { amount: 1250.55 },
    { amount: 1250.55 },
  ]);
  expect(currentToasts()).toContainEqual(
    expect.objectContaining({ tone: 'ok', text: text.noticeSent }),
  );
  expect(amount()).toBe('');
});
