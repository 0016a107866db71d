import { baht } from '@wallet/contract/test/sample';
import { expect, test, vi } from 'vitest';
import { depositSections } from '#features/deposit/deposit-sections.ts';
import { moveOnly } from '#features/games/game-account-state.ts';
import { problemOf } from '#features/transfer/transfer-state.ts';

vi.mock('#lib/build-flags.ts', () => ({ isLaos: true, isIframe: false }));

test('an amount that a game cannot hold is rejected in the form: ten kip are the least that moves', () => {
  const inKip = (amount: bigint) => problemOf({ from: 'WALLET', to: 'PG', amount });
  expect([inKip(9_99n), inKip(10_00n)]).toEqual(['minimum', null]);
  expect(moveOnly('9', baht(50_000))).toEqual({ kind: 'refused', why: 'amount-needed' });
  expect(moveOnly('10', baht(50_000))).toEqual({ kind: 'move', amount: 10_00n });
});

test('a gateway without amounts of its own offers usual ones in kip', () => {
  const bank = { nameTH: 'BCEL', nameEN: 'BCEL', nameLA: null };
  const account = {
    ...{ bank, bankCode: 'BCEL', bankAccountName: '', bankAccountNo: '', color: '#138f2d' },
    ...({ bankType: 'PAYMENT', mode: 'AUTO' } as const),
  };
  const { channels } = depositSections({ banks: [account], wallets: [], isManual: false });
  expect(channels[0]?.presets).toEqual([10_000, 50_000, 100_000, 200_000, 500_000]);
});
