import { signedGateway } from './families/signed-gateway.ts';
import { definePaymentProvider } from './provider.ts';

export const provider = definePaymentProvider({
  code: 'WW',
  name: 'WW Pay',
  partner: 'WW',
  path: '/gateways/WW',
  currency: 'THB',
  minimum: 100_00n,
  presets: [100_00n, 200_00n, 300_00n, 500_00n, 1_000_00n],
  minutes: 10,
  family: signedGateway,
});
