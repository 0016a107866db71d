import { api } from '@wallet/contract/api';
import type { Call } from '@wallet/contract/call';
import { z } from 'zod';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { TxServices } from '#services.ts';
import type { EditCall, EditPreview, EditRequest, Edits } from './define-edit.ts';

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

/**
 * A change that waits, held against what is there now; null: it began from something else, or is of a call that only a
 * later release knows.
 */
export async function previewStored(
  tx: Tx,
  services: TxServices,
  edits: Edits,
  { call, asked, base }: PendingChange,
): Promise<EditPreview | null> {
  if (!isEditCall(edits, call)) return null;
  try {
    const preview = await previewOf(tx, services, edits, call, asked);
    return preview.base === base ? preview : null;
  } catch (error) {
    // What it was about is gone, or the rules of today do not know it.
    if (error instanceof DomainError) return null;
    throw error;
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
