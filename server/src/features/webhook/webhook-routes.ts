import { countAttempt } from '#access/rate-limit.ts';
import { paymentWebhookSources } from '#features/deposit/deposit-commands.ts';
import { payoutWebhookSource } from '#features/withdraw/withdraw-facts.ts';
import type { Routes } from '#http/calls/route.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { receiveWebhook } from './receive-webhook.ts';

/** Size limit in bytes of unsigned webhooks. */
const unsignedBytes = 4 * 1024;

export function hookRoutes(services: Services) {
  return {
    'POST /hooks/:provider': async ({ params, raw, caller }) => {
      const sources = [...paymentWebhookSources(services), payoutWebhookSource(services)];
      const source = sources.find(({ code }) => code === params.provider);
      if (!source) throw new DomainError('NO_DATA');
      if (!source.isSigned) {
        const windowSeconds = 60;
        await countAttempt(services.db, { key: `hook:${caller.ip}`, max: 300, windowSeconds });
        if (Buffer.byteLength(raw.body) > unsignedBytes) throw new DomainError('BODY_TOO_LARGE');
      }
      await receiveWebhook(services, source, raw);
      return { message: 'OK' };
    },
  } satisfies Routes;
}
