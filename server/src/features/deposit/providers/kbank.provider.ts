import { bankQr } from './families/bank-qr.ts';
import { definePaymentProvider } from './provider.ts';

export const provider = definePaymentProvider({
  code: 'KBANK',
  name: 'KBank QR',
  partner: 'kbank',
  path: '/gateways/KBANK',
  currency: 'THB',
  minimum: 1_00n,
  presets: [10_00n, 20_00n, 50_00n, 100_00n, 500_00n, 1_000_00n],
  minutes: 10,
  family: bankQr,
});
