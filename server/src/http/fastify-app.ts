import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { answerErrors, answerUnknown } from './answer-errors.ts';
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
