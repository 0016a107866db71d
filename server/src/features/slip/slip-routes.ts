import type { Routes } from '#http/calls/route.ts';
import { DomainError } from '#lib/domain-error.ts';
import { signedFilePath } from '#lib/storage/signed-file-path.ts';
import type { Services } from '#services.ts';
import { sendSlip } from './send-slip.ts';
import { findPicture, listSlips } from './slip-store.ts';

const pictureSeconds = 60;
const slipPath = '/api/statement/slip/reference/';

export function slipRoutes(services: Services) {
  const { db, config } = services;
  return {
    'POST /api/wallet/slip': async ({ member, upload, caller }) => {
      if (!upload) throw new DomainError('SLIP_NO_FILE');
      const { stream } = upload;
      const sent = { memberId: member.id, key: caller.intent, stream, signal: caller.signal };
      return { message: 'SUCCESS' as const, reference: await sendSlip(services, sent) };
    },
    'POST /api/statement/slip': async ({ member, body }) => {
      const { total, rows } = await listSlips(db, member.id, body);
      const slips = rows.map(({ entry, isEarlier, ...slip }) => ({
        ...slip,
        credit: entry === null ? null : { entry, isEarlier },
        link: `${slipPath}${slip.reference}`,
      }));
      return { total, slips };
    },
    'GET /api/statement/slip/reference/:reference': async ({ member, params }) => {
      const { reference } = params;
      const found = await findPicture(db, member.id, { reference, seconds: pictureSeconds });
      if (!found) throw new DomainError('NO_DATA');
      return { url: signedFilePath(config.secretsKey, found.picture, found.until) };
    },
  } satisfies Routes;
}
