import { countAttempt } from '#access/rate-limit.ts';
import { paymentNoticeSources } from '#features/deposit/deposit-commands.ts';
import { payoutNoticeSource } from '#features/withdraw/withdraw-facts.ts';
import type { Routes } from '#http/calls/route.ts';
import { Refusal } from '#lib/refusal.ts';
import type { Services } from '#services.ts';
import { receiveNotice } from './receive-notice.ts';

/** Bytes that a notice takes which is only a reason to ask. */
const unsignedBytes = 4 * 1024;

export function hookRoutes(services: Services) {
  return {
    'POST /hooks/:provider': async ({ params, raw, caller }) => {
      const sources = [...paymentNoticeSources(services), payoutNoticeSource(services)];
      const source = sources.find(({ code }) => code === params.provider);
      if (!source) throw new Refusal('NO_DATA');
      if (!source.isSigned) {
        const windowSeconds = 60;
        await countAttempt(services.db, { key: `hook:${caller.ip}`, max: 300, windowSeconds });
        if (Buffer.byteLength(raw.body) > unsignedBytes) throw new Refusal('BODY_TOO_LARGE');
      }
      await receiveNotice(services, source, raw);
      return { message: 'OK' };
    },
  } satisfies Routes;
}
