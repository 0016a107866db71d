import { baht } from '@wallet/contract/test/sample';
import { afterEach, expect, test, vi } from 'vitest';
import type { DepositBank } from './deposit-sections.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function channelIn(flags: Readonly<Record<string, string>>, provider: string) {
  for (const [name, value] of Object.entries(flags)) vi.stubEnv(name, value);
  const { depositSections } = await import('./deposit-sections.ts');
  const presets = [10, 50, 100].map(baht);
  const account: DepositBank = {
    bank: { nameTH: provider, nameEN: provider, nameLA: null },
    bankCode: provider,
    bankAccountName: '',
    bankAccountNo: '',
    bankType: 'PAYMENT',
    mode: 'AUTO',
    color: '#138f2d',
    qr: { provider, presets, minimum: baht(10), minutes: 15 },
  };
  return depositSections({ banks: [account], wallets: [], isManual: false }).channels[0];
}

test.each(['PAYTIMZ', 'FP'])(
  'a build sets its own minimum and first amount of %s',
  async (code) => {
    const flags = { [`VITE_${code}_MINIMUM`]: '30', [`VITE_${code}_FIRST_PRESET`]: '35' };
    expect(await channelIn(flags, code)).toMatchObject({ minimum: 30, presets: [35, 50, 100] });
  },
);

test.each([
  ['of another provider', { VITE_FP_MINIMUM: '30' }],
  ['that is no amount', { VITE_PAYTIMZ_MINIMUM: 'much', VITE_PAYTIMZ_FIRST_PRESET: '0' }],
])('a setting %s changes nothing', async (_, flags) => {
  expect(await channelIn(flags, 'PAYTIMZ')).toMatchObject({ minimum: 10, presets: [10, 50, 100] });
});
