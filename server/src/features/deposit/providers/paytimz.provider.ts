import { signedGateway } from './families/signed-gateway.ts';
import { definePaymentProvider } from './provider.ts';

export const provider = definePaymentProvider({
  code: 'PAYTIMZ',
  name: 'PayTimz',
  partner: 'PAYTIMZ',
  path: '/gateways/PAYTIMZ',
  currency: 'THB',
  minimum: 10_00n,
  presets: [10_00n, 50_00n, 100_00n, 500_00n, 1_000_00n],
  minutes: 10,
  family: signedGateway,
});
