import { type Api, api } from '@wallet/contract/api';
import type { Call, Received, ResponseOf } from '@wallet/contract/call';
import type { StaffId } from '@wallet/contract/ids';
import { z } from 'zod';
import { DomainError } from '#lib/domain-error.ts';
import type { Edit } from './edit.ts';

/** The calls whose changes may need a second person. */
export type EditCall =
  | 'PUT /staff/api/settings'
  | 'PUT /staff/api/deposit-accounts/:id'
  | 'POST /staff/api/banks'
  | 'PUT /staff/api/banks/:code'
  | 'POST /staff/api/sources'
  | 'PUT /staff/api/sources/:code'
  | 'PUT /staff/api/gateways/:code'
  | 'PUT /staff/api/games/:code'
  | 'PUT /staff/api/games/:code/look'
  | 'POST /staff/api/banners'
  | 'PUT /staff/api/banners/:id'
  | 'POST /staff/api/bonuses'
  | 'PUT /staff/api/bonuses/:code'
  | 'POST /staff/api/promotions'
  | 'PUT /staff/api/promotions/:code'
  | 'PUT /staff/api/wheels/:currency'
  | 'PUT /staff/api/wheels/:currency/active'
  | 'POST /staff/api/pauses/:scope/resume'
  | 'POST /staff/api/members/:id/erasure';

/** The edit of each of them, for what is asked now and for what waits since it was asked. */
export type Editors = { readonly [N in EditCall]: (asked: Received<Api[N]>) => Edit };

type Saved = ResponseOf<Api['PUT /staff/api/settings']>;

/** The handler of a call that saves a change. */
export type Saving = <N extends EditCall>(
  call: N,
) => (visit: Received<Api[N]> & { readonly colleague: { readonly id: StaffId } }) => Promise<Saved>;

/** Input of a call as stored until a second person decides. */
export function storedRequest<N extends EditCall>(name: N, asked: Received<Api[N]>): object {
  const { params, body }: Call = api[name];
  return {
    ...(params ? { params: z.encode(params, asked.params) } : {}),
    ...(body ? { body: z.encode(body, asked.body) } : {}),
  };
}

/** The requested change. Rejects with INVALID_DATA what today's rules no longer allow. */
export function storedEdit(
  editors: Editors,
  name: string,
  asked: Readonly<Record<string, unknown>>,
): Edit {
  if (!isEditCall(editors, name)) throw new Error(`there is no change ${name}`);
  return editOf(editors, name, asked);
}

function isEditCall(editors: Editors, name: string): name is EditCall {
  return Object.hasOwn(editors, name);
}

function editOf<N extends EditCall>(
  editors: Editors,
  name: N,
  asked: Readonly<Record<string, unknown>>,
): Edit {
  const { params, body }: Call = api[name];
  const decoded = {
    params: params && decode(params, asked['params']),
    query: undefined,
    body: body && decode(body, asked['body']),
  };
  // As just parsed by the contract's schemas.
  return editors[name](decoded as Received<Api[N]>);
}

function decode(schema: z.ZodType, value: unknown): unknown {
  const read = z.safeDecode(schema, value);
  if (!read.success) throw new DomainError('INVALID_DATA');
  return read.data;
}
