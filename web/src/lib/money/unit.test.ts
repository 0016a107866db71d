import { text as textOf } from 'node:stream/consumers';
import type { Currency } from '@wallet/contract/money';
import { baht } from '@wallet/contract/test/sample';
import { createElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../reading/query-client.ts';
import { balances } from './balances.ts';
import { useAmountText } from './unit.ts';

function Sentence() {
  return useAmountText()(baht(1234.5));
}

/** The sentence as a member sees it whose balances hold this wallet. */
async function shown(wallet: { readonly currency?: Currency } | null): Promise<string> {
  queryClient.clear();
  if (wallet) queryClient.setQueryData(balances.queryKey, { wallet });
  const { prelude } = await prerenderToNodeStream(createElement(Sentence));
  return textOf(prelude);
}

test.each([
  ['kip', { currency: 'LAK' }, '1,234.50\u00A0กีบ'],
  ['baht', { currency: 'THB' }, '1,234.50\u00A0บาท'],
  ['a server that does not tell', {}, '1,234.50\u00A0บาท'],
  ['no balances yet', null, '1,234.50\u00A0บาท'],
] as const)('an amount carries its unit: %s', async (_, wallet, sentence) => {
  expect(await shown(wallet)).toBe(sentence);
});

test('an operator in Laos counts in kip, also before the balances have loaded', async () => {
  vi.resetModules();
  vi.stubEnv('VITE_LAOS', 'true');
  const { unitOf } = await import('./unit.ts');
  const core = { units: { THB: 'baht', LAK: 'kip' } } as const;
  const [unknown, baht] = [{ wallet: {} }, { wallet: { currency: 'THB' } }] as never[];
  expect([undefined, unknown, baht].map((view) => unitOf(core, view))).toEqual([
    'kip',
    'kip',
    'baht',
  ]);
  vi.unstubAllEnvs();
});
