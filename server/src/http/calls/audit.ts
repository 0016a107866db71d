import { api, type CallName } from '@wallet/contract/api';
import type { Call } from '@wallet/contract/call';
import type { ErrorCode } from '@wallet/contract/errors';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { finishAuditedCall, insertAuditedCall } from '#access/audit-store.ts';
import type { Database } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { isStorableUrl } from '#lib/storable.ts';
import type { StaffUser } from './route.ts';

type Trace = {
  readonly staffUser: StaffUser;
  readonly call: CallName;
  readonly request: FastifyRequest;
};

/** True of a call of the staff that the audit records: it changes or reveals something. */
export function isAudited(method: string, call: Call): boolean {
  if (call.leavesNoTrace) return false;
  return method !== 'GET' || call.reveals === true;
}

/** Records a call that was rejected before its handler, with only the subject from its path. */
export async function recordRejection(
  db: Database,
  { staffUser, call, request }: Trace,
  outcome: ErrorCode,
): Promise<void> {
  const { params } = api[call] as Call;
  const isAbout =
    params && isStorableUrl(request.url) && z.safeDecode(params, request.params).success;
  const asked = isAbout ? request.params : {};
  await insertAuditedCall(db, { staffId: staffUser.id, call, asked, ip: request.ip }, outcome);
}

/** Runs a call's work, given its line, and records it in the audit: the request before, the outcome after. */
export async function audited<T>(
  db: Database,
  { staffUser, call, request }: Trace,
  work: (auditId: bigint) => Promise<T>,
): Promise<T> {
  const asked = askedOf(api[call], request);
  const id = await insertAuditedCall(
    db,
    { staffId: staffUser.id, call, asked, ip: request.ip },
    null,
  );
  const end = (outcome: string) => finishAuditedCall(db, id, outcome);
  try {
    const answer = await work(id);
    await end('OK');
    return answer;
  } catch (error) {
    await end(error instanceof DomainError ? error.code : 'INTERNAL_SERVER_ERROR');
    throw error;
  }
}

/** The inputs that the call declares. Others did nothing, and may not hide those that did. */
function askedOf({ query, body, holdsSecrets }: Call, request: FastifyRequest): object {
  if (holdsSecrets) return {};
  return {
    ...Object(query && request.query),
    ...Object(body && request.body),
    ...Object(request.params),
  };
}
