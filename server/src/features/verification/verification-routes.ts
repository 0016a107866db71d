import type { Reader } from '#access/staff-quota.ts';
import type { Caller, Routes, StaffUser } from '#http/calls/route.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { acceptVerification, refuseVerification } from './decide-verification.ts';
import { readVerification } from './read-verification.ts';
import { openPicture, readVerificationFile, searchVerifications } from './read-verifications.ts';
import { sendVerification } from './send-verification.ts';
import { uploadPicture } from './upload-picture.ts';

const done = { message: 'OK' };

export function verificationRoutes(services: Services) {
  const { db } = services;
  return {
    'GET /api/account/verification': ({ member }) => readVerification(db, member.id),
    'POST /api/account/verification/pictures/:side': async ({ member, params, upload, caller }) => {
      if (!upload) throw new DomainError('SLIP_NO_FILE');
      const picture = { memberId: member.id, side: params.side, stream: upload.stream };
      await uploadPicture(services, { ...picture, signal: caller.signal });
      return { message: 'SUCCESS' as const };
    },
    'POST /api/account/verification': async ({ member, body: { document } }) => {
      const state = await sendVerification(db, { memberId: member.id, document });
      return { message: 'SUCCESS' as const, state };
    },
    'GET /staff/api/verifications': ({ staffUser, query, caller }) =>
      searchVerifications(db, readerOf(staffUser, caller), query),
    'GET /staff/api/verifications/:id': ({ staffUser, params, caller }) =>
      readVerificationFile(db, readerOf(staffUser, caller), params.id),
    'GET /staff/api/verifications/:id/pictures/:side': async ({ staffUser, params, caller }) => ({
      jpeg: await openPicture(services, readerOf(staffUser, caller), params),
    }),
    'POST /staff/api/verifications/:id/accept': async ({ staffUser, params, body }) => {
      const { id } = params;
      await acceptVerification(services, { id, decidedBy: staffUser.id, bornOn: body.bornOn });
      return done;
    },
    'POST /staff/api/verifications/:id/refuse': async ({ staffUser, params, body }) => {
      await refuseVerification(services, { ...body, id: params.id, decidedBy: staffUser.id });
      return done;
    },
  } satisfies Routes;
}

function readerOf({ id, role }: StaffUser, { ip }: Caller): Reader {
  return { id, role, ip };
}
