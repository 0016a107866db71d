import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { type ErrorCode, isErrorCode, statusOf } from '@wallet/contract/errors';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { Refusal } from '#lib/refusal.ts';
import { limits } from './limits.ts';

/**
 * A Fastify that knows our envelope, our limits and how to stop, and no call yet.
 * `logger` false keeps tests quiet.
 */
export async function fastifyApp(options: {
  logger: FastifyBaseLogger | false;
  trustProxy: boolean;
}): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    genReqId: () => randomUUID(),
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.uploadMs + 10_000,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 500 },
    return503OnClosing: false,
    // Addresses that cannot be read: the framework's own answer would repeat them.
    frameworkErrors: (error, _, reply: FastifyReply) =>
      reply.status(error.statusCode ?? 400).send({ message: 'INVALID_DATA' }),
  });
  await app.register(multipart, { limits: { files: 1, fields: 10, fileSize: limits.uploadBytes } });
  readNotices(app);
  answerErrors(app);
  answerUnknown(app);
  logCalls(app);
  closeIdleConnections(app);
  return app;
}

/** JSON bodies, with the exact text kept for notices whose signature covers it. */
function readNotices(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    // PostgreSQL's text cannot hold the character 0, and nobody types it.
    if (text.includes('\\u0000')) return done(badRequest('the character 0'));
    if (request.url.startsWith('/hooks/')) request.rawBody = text;
    void parse(request, text, done);
  });
}

function badRequest(message: string): Error {
  return Object.assign(new Error(message), { statusCode: 400 });
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal =
      error instanceof Refusal
        ? error
        : refusalOf(error, request.routeOptions.config.call?.invalid);
    if (!refusal) request.log.error({ err: error }, 'unexpected error');
    if (refusal?.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
    const code = refusal?.code ?? 'INTERNAL_SERVER_ERROR';
    const flag = request.routeOptions.config.call?.successFlag
      ? { success: false, error: code }
      : {};
    const id = refusal ? {} : { requestId: request.id };
    reply.status(refusal?.status ?? 500).send({ message: code, ...flag, ...id });
  });
}

/** Tells a path that does not exist from a method that does not. */
function answerUnknown(app: FastifyInstance): void {
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

/** Fastify's own complaints about a request, in our words. */
function refusalOf(error: FastifyError, invalid: string | undefined): Refusal | null {
  if (error.statusCode === 413) return new Refusal('BODY_TOO_LARGE');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Refusal('INVALID_DATA', { status: 415 });
  if (error.statusCode === undefined || error.statusCode >= 500) {
    // A pool without a free connection: better a clear "later" than a hanging call.
    return /timeout exceeded when trying to connect/.test(error.message)
      ? new Refusal('SERVICE_BUSY', { retryAfterSeconds: 2 })
      : null;
  }
  return new Refusal(invalid && isErrorCode(invalid) ? invalid : 'INVALID_DATA', { status: 400 });
}

/** One line per call: the route's pattern and never the URL, whose path may hold a game password. */
function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        call: `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'call',
    );
  });
}

/** Connections that fall idle while we stop would keep the server open for their keep-alive time. */
function closeIdleConnections(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), 50);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
