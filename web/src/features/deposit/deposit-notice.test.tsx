import { cleanup } from '@testing-library/react';
import { baht } from '@wallet/contract/test/sample';
import { beforeEach, expect, test } from 'vitest';
import { keepUnsent } from '#lib/intent/unsent.ts';
import { memberOf, walletOf } from '../../test/samples.ts';
import { onTop, pass, show, stage } from '../../test/stage.tsx';
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
