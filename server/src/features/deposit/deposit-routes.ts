import type { Routes } from '#http/calls/route.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { announceDeposit } from './announce-deposit.ts';
import { cancelQr } from './cancel-qr.ts';
import { createQr } from './create-qr.ts';
import { paymentProviders } from './deposit-facts.ts';
import { readQrs } from './qr-view.ts';

export function depositRoutes(services: Services) {
  return {
    'GET /api/qrcode/:provider': async ({ member, params }) => {
      if (!paymentProviders.has(params.provider)) throw new DomainError('QR_FAIL');
      return readQrs(services.db, member.id, params.provider);
    },
    'POST /api/qrcode/:provider': ({ member, params, body, caller }) =>
      createQr(services, { memberId: member.id, ...params, ...body, key: caller.intent }),
    'DELETE /api/qrcode/:qrcodeId': async ({ member, params }) => {
      await cancelQr(services, member.id, params.qrcodeId);
      return { message: 'SUCCESS' };
    },
    'POST /api/wallet/add': async ({ member, body, caller }) => {
      await announceDeposit(services, { memberId: member.id, ...body, key: caller.intent });
      return { message: 'SUCCESS' };
    },
  } satisfies Routes;
}
