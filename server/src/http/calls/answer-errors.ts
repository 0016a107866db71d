import { IneligibilityReason } from '@wallet/contract/eligibility/ineligibility';
import { type ErrorCode, isErrorCode, statusOf } from '@wallet/contract/errors';
import type { FastifyError, FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isConnectionError } from '#db/is-connection-error.ts';
import { limitCodeOf } from '#db/limit-code-of.ts';
import { DomainError } from '#lib/domain-error.ts';

/** While the database is unavailable every call fails; it is logged once per this many milliseconds. */
const quietMs = 1_000;

/** Sends every error in one shape: `{ message: CODE }`, with the reason where there is one. */
export function sendErrors(app: FastifyInstance): void {
  let awaySentAt = -Infinity;
  app.setErrorHandler((error: FastifyError | DomainError, request, reply) => {
    const refusal =
      error instanceof DomainError
        ? error
        : refusalOf(error, request.routeOptions.config.call?.invalid);
    if (!refusal) request.log.error({ err: error }, 'unexpected error');
    else if (
      refusal.code === 'SERVICE_BUSY' &&
      error !== refusal &&
      performance.now() - awaySentAt > quietMs
    ) {
      awaySentAt = performance.now();
      request.log.warn({ err: error }, 'the database is away');
    }
    if (refusal?.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
    const code = refusal?.code ?? 'INTERNAL_SERVER_ERROR';
    const flag = request.routeOptions.config.call?.successFlag
      ? { success: false, error: code }
      : {};
    const id = refusal ? {} : { requestId: request.id };
    const cause = refusal?.obstacle
      ? { obstacle: z.encode(IneligibilityReason, refusal.obstacle) }
      : {};
    reply.status(refusal?.status ?? 500).send({ message: code, ...flag, ...cause, ...id });
  });
}

/** Distinguishes an unknown path from an unsupported method. */
export function sendNotFound(app: FastifyInstance): void {
  const urls: string[] = [];
  let paths: readonly RegExp[] | undefined;
  app.addHook('onRoute', ({ url }) => {
    if (!url.includes('*')) urls.push(url);
  });
  app.setNotFoundHandler((request, reply) => {
    // Hundreds of them: a start does not make them, the first unknown path does.
    paths ??= urls.map((url) => new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`));
    const path = request.url.split('?')[0] ?? '';
    const code = codeOfUnknown(
      request.method,
      paths.some((known) => known.test(path)),
    );
    reply.status(statusOf[code]).send({ message: code });
  });
}

function codeOfUnknown(method: string, isKnownPath: boolean): ErrorCode {
  // Only foreign origins send preflights, and none of them is allowed.
  if (method === 'OPTIONS') return 'KEY_INVALID';
  return isKnownPath ? 'METHOD_NOT_ALLOWED' : 'NO_DATA';
}

/** Maps an unavailable database and Fastify's own errors to catalogue codes. */
function refusalOf(error: FastifyError, invalid: string | undefined): DomainError | null {
  if (error.statusCode === 413) return new DomainError('BODY_TOO_LARGE');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new DomainError('INVALID_DATA', { status: 415 });
  const limit = limitCodeOf(error);
  if (limit !== null) return new DomainError(limit);
  // Before the database is blamed: a sender who hangs up resets a connection too, with a status of 400.
  const isOfRequest = error.statusCode !== undefined && error.statusCode < 500;
  // A clear "later" is better than the claim that something is wrong with the call.
  if (!isOfRequest && isConnectionError(error))
    return new DomainError('SERVICE_BUSY', { retryAfterSeconds: 2 });
  if (!isOfRequest) return null;
  return new DomainError(invalid && isErrorCode(invalid) ? invalid : 'INVALID_DATA', {
    status: 400,
  });
}
