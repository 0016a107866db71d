import { payonex } from './families/payonex.ts';
import { definePaymentProvider } from './provider.ts';

export const provider = definePaymentProvider({
  code: 'PAYONEX',
  name: 'PayOneX',
  partner: 'PAYONEX',
  path: '/gateways/PAYONEX',
  currency: 'THB',
  minimum: 100_00n,
  presets: [100_00n, 200_00n, 300_00n, 500_00n, 1_000_00n],
  minutes: 10,
  family: payonex,
});
