import { Obstacle } from '@wallet/contract/eligibility/obstacle';
import { type ErrorCode, isErrorCode, statusOf } from '@wallet/contract/errors';
import type { FastifyError, FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isAway } from '#db/is-away.ts';
import { Refusal } from '#lib/refusal.ts';

/** While the database is away every call meets it: one line in so many milliseconds says it. */
const quietMs = 1_000;

/** Answers every refusal and every bug in the same shape: `{ message: CODE }`, with the cause where there is one. */
export function answerErrors(app: FastifyInstance): void {
  let toldAwayAt = -Infinity;
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal =
      error instanceof Refusal
        ? error
        : refusalOf(error, request.routeOptions.config.call?.invalid);
    if (!refusal) request.log.error({ err: error }, 'unexpected error');
    else if (
      refusal.code === 'SERVICE_BUSY' &&
      error !== refusal &&
      performance.now() - toldAwayAt > quietMs
    ) {
      toldAwayAt = performance.now();
      request.log.warn({ err: error }, 'the database is away');
    }
    if (refusal?.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
    const code = refusal?.code ?? 'INTERNAL_SERVER_ERROR';
    const flag = request.routeOptions.config.call?.successFlag
      ? { success: false, error: code }
      : {};
    const id = refusal ? {} : { requestId: request.id };
    const cause = refusal?.obstacle ? { obstacle: z.encode(Obstacle, refusal.obstacle) } : {};
    reply.status(refusal?.status ?? 500).send({ message: code, ...flag, ...cause, ...id });
  });
}

/** Tells a path that does not exist from a method that does not. */
export function answerUnknown(app: FastifyInstance): void {
  const paths: RegExp[] = [];
  app.addHook('onRoute', ({ url }) => {
    if (!url.includes('*')) paths.push(new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`));
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const code = codeOfUnknown(
      request.method,
      paths.some((known) => known.test(path)),
    );
    reply.status(statusOf[code]).send({ message: code });
  });
}

function codeOfUnknown(method: string, isKnownPath: boolean): ErrorCode {
  // Only the pages of others ask before they call, and none of them may.
  if (method === 'OPTIONS') return 'KEY_INVALID';
  return isKnownPath ? 'METHOD_NOT_ALLOWED' : 'NO_DATA';
}

/** Translates an unavailable database and Fastify's own errors into codes of the catalogue. */
function refusalOf(error: FastifyError, invalid: string | undefined): Refusal | null {
  if (error.statusCode === 413) return new Refusal('BODY_TOO_LARGE');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Refusal('INVALID_DATA', { status: 415 });
  // Before the database is blamed: a sender who hangs up resets a connection too, with a status of 400.
  const isOfRequest = error.statusCode !== undefined && error.statusCode < 500;
  // A clear "later" is better than the claim that something is wrong with the call.
  if (!isOfRequest && isAway(error)) return new Refusal('SERVICE_BUSY', { retryAfterSeconds: 2 });
  if (!isOfRequest) return null;
  return new Refusal(invalid && isErrorCode(invalid) ? invalid : 'INVALID_DATA', { status: 400 });
}
