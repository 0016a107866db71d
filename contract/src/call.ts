import type { z } from 'zod';
import type { Capability } from './capabilities.ts';
import type { ErrorCode } from './errors.ts';

/** Callers of a call: anyone (partners sign theirs), a member, or staff. */
export type Access = 'visitor' | 'member' | 'staff';

/**
 * One call of the API as data. The key of the call in the contract is its method and path,
 * exactly as the specification writes it, e.g. `'POST /api/wallet/transfer'`.
 */
export type Call = {
  readonly access: Access;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly reply: z.ZodType;
  /** Error codes of this call, besides those that every call can answer with. */
  readonly errors: readonly ErrorCode[];
  /** The code for a body or parameter that does not fit its schema. */
  readonly invalid: ErrorCode;
  /** The request body is multipart form data with one file in the field `file`. */
  readonly upload?: true;
  /** A GET that changes state: guarded against links, images and prefetchers. */
  readonly changesState?: true;
  /** Staff calls: the capability that they need. */
  readonly needs?: Capability;
  /** Staff GETs that reveal a masked number: recorded in the audit, as every other method is. */
  readonly reveals?: true;
  /** Staff calls without interest for the audit: not recorded. */
  readonly leavesNoTrace?: true;
  /** Staff calls with secrets in the body: the audit records the call without its input. */
  readonly holdsSecrets?: true;
  /** Staff calls that are also answered before the handed-out password was changed. */
  readonly beforeOwnPassword?: true;
  /** Staff calls that are allowed while another role is tried out, although they write. */
  readonly whileSeenAs?: true;
  /** Errors also carry `{ success: false, error }`, as the wheel's screens expect. */
  readonly successFlag?: true;
};

type Shape = Omit<Call, 'access' | 'needs' | 'errors' | 'invalid'> & {
  readonly errors?: readonly ErrorCode[];
  readonly invalid?: ErrorCode;
};

/** A call without authentication. */
export function visitor<const S extends Shape>(shape: S) {
  return declare('visitor', shape);
}

/** A call that needs a member's bearer token. */
export function member<const S extends Shape>(shape: S) {
  return declare('member', shape);
}

/** A call that needs the bearer token of a member of staff who has the capability. */
export function staff<const S extends Shape>(capability: Capability, shape: S) {
  return { ...declare('staff', shape), needs: capability };
}

type Declared<A extends Access, S> = S & Pick<Call, 'errors' | 'invalid'> & { readonly access: A };

function declare<A extends Access, S extends Shape>(access: A, shape: S): Declared<A, S> {
  // The defaults come last, as whole types: two literals under one name would make the call `never`.
  const { errors = [], invalid = 'INVALID_DATA' }: Shape = shape;
  return { ...shape, access, errors, invalid };
}

type Input<C, K extends string> = C extends { [P in K]: { _zod: { input: infer I } } } ? I : never;
type Output<C, K extends string> = C extends { [P in K]: { _zod: { output: infer O } } }
  ? O
  : never;

/** A query whose fields are all optional is optional itself. */
type QueryOf<Q> = Partial<Q> extends Q ? { query?: Q } : { query: Q };

type BodyOf<B> = undefined extends B ? { body?: Exclude<B, undefined> } : { body: B };

/** Input as the caller writes it: JSON values, money in baht. */
export type RequestOf<C> = (C extends { params: unknown }
  ? { params: Input<C, 'params'> }
  : unknown) &
  (C extends { query: unknown } ? QueryOf<Input<C, 'query'>> : unknown) &
  (C extends { body: unknown } ? BodyOf<Input<C, 'body'>> : unknown) &
  (C extends { upload: true } ? { file: Blob } : unknown);

/** Input as the handler reads it: money in satang, times as dates. */
export type Received<C> = {
  readonly params: C extends { params: unknown } ? Output<C, 'params'> : undefined;
  readonly query: C extends { query: unknown } ? Output<C, 'query'> : undefined;
  readonly body: C extends { body: unknown } ? Output<C, 'body'> : undefined;
};

/** Output as the handler returns it: satang, dates. */
export type ResponseOf<C> = Output<C, 'reply'>;

/** Reply as the caller gets it: JSON values, baht, ISO times. */
export type Reply<C> = Input<C, 'reply'>;
