import { pushKinds } from '@wallet/contract/push/kinds';
import { inTransaction } from '#db/database.ts';
import type { Routes } from '#http/calls/route.ts';
import { DomainError } from '#lib/domain-error.ts';
import { isPublicUrl } from '#lib/public-post.ts';
import {
  hasDevice,
  keepDevice,
  readChoices,
  removeDeviceOf,
  saveChoices,
} from '#push/push-store.ts';
import type { Services } from '#services.ts';
import { clockOf, minuteOf } from './push-rules.ts';
import { isSandboxAddress } from './send-push.ts';

export function pushRoutes(services: Services) {
  const { db, config } = services;
  return {
    'GET /api/push': async ({ member }) => {
      const choices = await readChoices(db, member.id);
      const quiet = choices?.quiet ?? null;
      return {
        publicKey: config.push?.publicKey ?? null,
        isOn: await hasDevice(db, member.sessionId),
        kinds: [...(choices?.kinds ?? pushKinds)],
        quiet: quiet && { from: clockOf(quiet.from), to: clockOf(quiet.to) },
        showsAmounts: choices?.showsAmounts ?? false,
      };
    },
    'PUT /api/push/choices': async ({ member, body }) => {
      const { quiet } = body;
      await saveChoices(db, member.id, {
        ...body,
        quiet: quiet && { from: minuteOf(quiet.from), to: minuteOf(quiet.to) },
      });
      return { message: 'SUCCESS' };
    },
    'PUT /api/push/device': async ({ member, body, caller }) => {
      const mayBe = isPublicUrl(body.endpoint) || isSandboxAddress(services, body.endpoint);
      if (!config.push || !mayBe) throw new DomainError('INVALID_DATA');
      const { id: memberId, sessionId } = member;
      const { language } = caller;
      await inTransaction(db, (tx) => keepDevice(tx, { memberId, sessionId, language, ...body }));
      return { message: 'SUCCESS' };
    },
    'DELETE /api/push/device': async ({ member }) => {
      await removeDeviceOf(db, member.sessionId);
      return { message: 'SUCCESS' };
    },
  } satisfies Routes;
}
