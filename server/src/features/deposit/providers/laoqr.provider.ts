import { signedGateway } from './families/signed-gateway.ts';
import { definePaymentProvider } from './provider.ts';

export const provider = definePaymentProvider({
  code: 'LAOQR',
  name: 'LAO QR',
  partner: 'LAOQR',
  path: '/gateways/LAOQR',
  currency: 'LAK',
  minimum: 10_000_00n,
  presets: [10_000_00n, 50_000_00n, 100_000_00n, 200_000_00n, 500_000_00n],
  minutes: 10,
  family: signedGateway,
});
