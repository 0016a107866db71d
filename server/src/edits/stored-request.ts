import { api } from '@wallet/contract/api';
import type { Call } from '@wallet/contract/call';
import type { ErrorCode } from '@wallet/contract/errors';
import { z } from 'zod';
import type { Tx } from '#db/database.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import type { TxServices } from '#services.ts';
import type { EditCall, EditPreview, EditRequest, Edits } from './define-edit.ts';

/** Codes that say of a change: its subject is gone, or the rules of today do not know it. */
const gone: ReadonlySet<ErrorCode> = new Set(['NO_DATA', 'INVALID_DATA']);

/** Every other reason that a confirmation declares is passed on as it is. */
const toldReasons: ReadonlySet<ErrorCode> = new Set(
  api['POST /staff/api/changes/:id/confirm'].errors.filter((code) => !gone.has(code)),
);

/** Request of a call as stored until a second person decides. */
export function encodeRequest<N extends EditCall>(name: N, request: EditRequest<N>): object {
  const { params, body }: Call = api[name];
  return {
    ...(params ? { params: z.encode(params, request.params) } : {}),
    ...(body ? { body: z.encode(body, request.body) } : {}),
  };
}

/** A stored request of a call. Rejects with INVALID_DATA what today's schema does not know any more. */
function decodeRequest<N extends EditCall>(
  name: N,
  stored: Readonly<Record<string, unknown>>,
): EditRequest<N> {
  const { params, body }: Call = api[name];
  const decoded = {
    params: params && decode(params, stored['params']),
    body: body && decode(body, stored['body']),
  };
  // As just parsed by the contract's schemas.
  return decoded as EditRequest<N>;
}

function decode(schema: z.ZodType, value: unknown): unknown {
  const read = z.safeDecode(schema, value);
  if (!read.success) throw new DomainError('INVALID_DATA');
  return read.data;
}

type PendingChange = {
  readonly call: string;
  readonly asked: Readonly<Record<string, unknown>>;
  readonly base: string | null;
};

/** A change that waits, held against what is there now; null: it cannot be confirmed any more. */
export async function previewStored(
  tx: Tx,
  services: TxServices,
  edits: Edits,
  change: PendingChange,
): Promise<EditPreview | null> {
  try {
    return await previewConfirmed(tx, services, edits, change);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** The same, rejected with the reason: the bonus of a coupon is gone, say. */
export async function previewConfirmed(
  tx: Tx,
  services: TxServices,
  edits: Edits,
  { call, asked, base }: PendingChange,
): Promise<EditPreview> {
  // Only a later release knows the call.
  if (!isEditCall(edits, call)) throw new DomainError('ALREADY_DECIDED');
  try {
    const preview = await previewOf(tx, services, edits, call, asked);
    rejectIf(preview.base === base ? null : 'ALREADY_DECIDED');
    return preview;
  } catch (error) {
    if (!(error instanceof DomainError) || toldReasons.has(error.code)) throw error;
    throw new DomainError('ALREADY_DECIDED');
  }
}

function isEditCall(edits: Edits, name: string): name is EditCall {
  return Object.hasOwn(edits, name);
}

function previewOf<N extends EditCall>(
  tx: Tx,
  services: TxServices,
  edits: Edits,
  call: N,
  stored: PendingChange['asked'],
): Promise<EditPreview> {
  return edits[call].preview(tx, services, decodeRequest(call, stored));
}
