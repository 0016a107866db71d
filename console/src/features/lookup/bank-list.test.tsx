import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stageForEach } from '#test/stage.tsx';
import { BankList } from './BankList.tsx';

const stage = stageForEach();
const bankOf = (code: string, country: 'TH' | 'LA') => ({
  ...{ code, country, nameTH: code, nameEN: code, nameLA: null },
  ...{ number: null, color: '#5a547c', isShown: true, version: '1' },
});

test('a bank moves up past the one above it in its own country, and the first of a country stays', async () => {
  const banks = [
    bankOf('SCB', 'TH'),
    bankOf('BCEL', 'LA'),
    bankOf('LDB', 'LA'),
    bankOf('KTB', 'TH'),
  ];
  stage.answer('GET /staff/api/banks', banks);
  await stage.show(<BankList />, '/lookups/banks');
  await screen.findAllByText('KTB');
  await stage.press('Move BCEL up');
  await stage.press('Move KTB up');
  await waitFor(() => expect(stage.sent).toHaveLength(1));
  expect(stage.sent).toEqual([
    ['PUT /staff/api/orders/banks', { keys: ['KTB', 'BCEL', 'LDB', 'SCB'] }],
  ]);
});
