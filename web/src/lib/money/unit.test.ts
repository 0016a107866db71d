import { text as textOf } from 'node:stream/consumers';
import type { Currency } from '@wallet/contract/money';
import { baht } from '@wallet/contract/test/sample';
import { createElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, test } from 'vitest';
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
