import { api, type CallName } from '@wallet/contract/api';
import type { Call } from '@wallet/contract/call';
import { isErrorCode } from '@wallet/contract/errors';
import { idempotencyKey } from '@wallet/contract/idempotency/member';
import type { TextKey } from '@wallet/contract/languages';
import { isRefusedWhileExcluded } from '@wallet/contract/limits/while-excluded';
import { ownServer } from '@wallet/contract/own-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { isBadValue } from '#db/is-bad-value.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { acceptedLanguage, languageOf } from '#lib/language.ts';
import { isStorableUrl } from '#lib/storable.ts';
import { limits } from '../limits/limits.ts';
import { audited, isAudited, recordRejection } from './audit.ts';
import { cookiesOf } from './cookies.ts';
import { requireMarker, requireOwnScript } from './guard.ts';
import {
  Accepted,
  type Caller,
  type RawRequest,
  type Routes,
  type SignedIn,
  type StaffUser,
} from './route.ts';
import { bearerOf, signedIn } from './session.ts';
import { accessErrorOf, identified, seenAsError } from './staff-session.ts';
import { uploadOf } from './upload.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's call behind this route. */
    call?: Call;
  }
  interface FastifyRequest {
    /** The exact bytes of a provider's webhook, as text. */
    rawBody?: string;
  }
}

type CallContext = {
  readonly db: Database;
  /** Language of callers who chose none. */
  readonly language: TextKey;
  readonly isHttps: boolean;
};

/** Puts the server side of the declared calls on Fastify. */
export function mount(app: FastifyInstance, context: CallContext, routes: Routes): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header(ownServer, '1');
    done();
  });
  for (const [name, handler] of Object.entries(routes)) mountCall(app, context, name, handler);
}

function isCallName(name: string): name is CallName {
  return Object.hasOwn(api, name);
}

function mountCall(
  app: FastifyInstance,
  context: CallContext,
  name: string,
  handler: unknown,
): void {
  if (!isCallName(name)) throw new Error(`${name} is not declared in the contract`);
  const call: Call = api[name];
  // Each handler was type-checked against its own call where it was declared; here all are alike.
  const run = handler as (visit: object) => Promise<unknown>;
  const [method = '', url = ''] = name.split(' ');
  app.route({
    // The state-changing GETs also answer POST, for clients that prefer the honest method.
    method: call.changesState ? [method, 'POST'] : method,
    url,
    config: { call },
    bodyLimit: bodyLimitOf(call),
    handler: async (request, reply) => {
      const who = await admit(context.db, name, request);
      const visit = {
        ...received(call, request),
        ...who,
        caller: callerOf(call, request, reply, context),
        raw: rawOf(request),
      };
      const upload = call.upload ? { upload: await uploadOf(request) } : {};
      const work = (auditId: bigint | null) => {
        const caller = { ...visit.caller, auditId };
        return refusingBadValues(call, request, () => run({ ...visit, ...upload, caller }));
      };
      const answer = await ('staffUser' in who && isAudited(method, call)
        ? audited(context.db, { ...who, call: name, request }, work)
        : work(null));
      const isAccepted = answer instanceof Accepted;
      if (isAccepted) reply.status(202);
      return z.encode(call.reply, isAccepted ? answer.value : answer);
    },
  });
}

/**
 * Answers a value that PostgreSQL rejects as one that the contract rejects. The contract should have: the
 * error in the log says where.
 */
async function refusingBadValues<T>(
  call: Call,
  { log, method, routeOptions }: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isBadValue(error)) throw error;
    // Not the error: its message quotes the value. The routine tells an overflow of our own from a bad input.
    const name = `${method} ${routeOptions.url}`;
    log.error(
      { call: name, code: error.code, routine: error.routine },
      'the database rejected a value that the contract allows',
    );
    throw new DomainError(call.invalid, { status: 400 });
  }
}

function bodyLimitOf({ upload, access }: Call): number {
  if (upload) return limits.uploadBytes;
  return access === 'staff' ? limits.staffBodyBytes : limits.bodyBytes;
}

async function admit(
  db: Database,
  name: CallName,
  request: FastifyRequest,
): Promise<{ member: SignedIn | null } | { staffUser: StaffUser }> {
  const call: Call = api[name];
  requireMarker(name.slice(name.indexOf('/')), request.headers);
  if (call.changesState) requireOwnScript(request.headers);
  const token = bearerOf(request.headers.authorization);
  if (call.access === 'staff') return { staffUser: await admitStaffUser(db, name, request) };
  if (call.access === 'member') {
    const member = await signedIn(db, token);
    rejectIf(member.isExcluded && isRefusedWhileExcluded(name) ? 'EXCLUDED' : null);
    return { member };
  }
  // A visitor's call with a stale token is still a visitor's call.
  return { member: token === null ? null : await memberOrVisitor(db, token) };
}

/** Treats a caller as anonymous only when the token is rejected, not when the database is unavailable. */
async function memberOrVisitor(db: Database, token: string): Promise<SignedIn | null> {
  try {
    return await signedIn(db, token);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

async function admitStaffUser(
  db: Database,
  name: CallName,
  request: FastifyRequest,
): Promise<StaffUser> {
  const call: Call = api[name];
  const { method, headers } = request;
  const staffUser = await identified(db, bearerOf(headers.authorization));
  const isReading = method === 'GET' && !isAudited(method, call);
  rejectIf(seenAsError(staffUser, isReading, call));
  const refusal = accessErrorOf(staffUser, call);
  if (refusal === 'FORBIDDEN' && !staffUser.isSeenAs)
    await recordRejection(db, { staffUser, call: name, request }, refusal);
  rejectIf(refusal);
  return staffUser;
}

function received(call: Call, request: FastifyRequest) {
  if (!isStorableUrl(request.url)) throw new DomainError(call.invalid, { status: 400 });
  return {
    params: parsed(call, call.params, request.params),
    query: parsed(call, call.query, request.query),
    body: parsed(call, call.body, request.body),
  };
}

function parsed(call: Call, schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = z.safeDecode(schema, value);
  if (result.success) return result.data;
  const named = result.error.issues.map((issue) => issue.message).find(isErrorCode);
  throw new DomainError(named ?? call.invalid, { status: 400 });
}

function callerOf(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  { language, isHttps }: CallContext,
): Omit<Caller, 'auditId'> {
  return {
    language:
      acceptedLanguage(request.headers['accept-language']) ??
      languageOf(request.headers.cookie) ??
      language,
    cookies: cookiesOf(request, reply, isHttps),
    ip: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 200),
    intent: intentOf(call, request.headers['idempotency-key']),
    signal: signalOf(reply, call.upload ? limits.uploadMs : limits.callMs),
    log: request.log,
  };
}

/**
 * The key of a request to a call that knows keys. An invalid one is rejected: its sender would rely on it, and a repeat
 * would be executed twice.
 */
function intentOf({ errors }: Call, key: string | readonly string[] | undefined): string | null {
  if (!errors.includes('KEY_INVALID') || key === undefined || key === '') return null;
  if (typeof key === 'string' && idempotencyKey.test(key)) return key;
  throw new DomainError('KEY_INVALID', { status: 400 });
}

/** Not `request.signal`: Fastify aborts that one as soon as the body has been read. */
function signalOf(reply: FastifyReply, milliseconds: number): AbortSignal {
  const hangUp = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) hangUp.abort();
  });
  return AbortSignal.any([hangUp.signal, AbortSignal.timeout(milliseconds)]);
}

function rawOf(request: FastifyRequest): RawRequest {
  return { headers: request.headers, body: request.rawBody ?? '' };
}
