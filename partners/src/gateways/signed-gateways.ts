import { laoQrPayload, onePayPayload } from './lao-payload.ts';
import { type Country, type SignedProvider, thailand } from './signed-gateway.ts';

const wholeKip = 100;

export const signedGateways: readonly SignedProvider[] = [
  { code: 'WW', country: thailand },
  { code: 'PAYTIMZ', country: thailand },
  { code: 'FP', country: thailand },
  { code: 'ONEPAY', country: laos(onePayPayload) },
  { code: 'LAOQR', country: laos(laoQrPayload) },
];

function laos(payload: typeof onePayPayload): Country {
  return {
    step: wholeKip,
    payload: ({ amount, ref, gatewayRef }) =>
      payload({ amount, billNumber: ref, transactionId: gatewayRef }),
  };
}
