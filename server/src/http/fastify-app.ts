import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { isStorableJson } from '#lib/storable.ts';
import { sendErrors, sendNotFound } from './calls/answer-errors.ts';
import { endAbandonedCalls } from './limits/end-abandoned-calls.ts';
import { limits } from './limits/limits.ts';
import { abortSlowBodies } from './limits/slow-bodies.ts';

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
    // Only the last address was written by our proxy; earlier ones are the client's claim.
    trustProxy: options.trustProxy && ((_, hop) => hop === 0),
    genReqId: () => randomUUID(),
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.uploadMs + 10_000,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 500 },
    return503OnClosing: false,
    // Malformed URLs: the framework's own error would echo them.
    frameworkErrors: (error, _, reply: FastifyReply) =>
      reply.status(error.statusCode ?? 400).send({ message: 'INVALID_DATA' }),
  });
  await app.register(multipart, { limits: { files: 1, fields: 10, fileSize: limits.uploadBytes } });
  endAbandonedCalls(app);
  readNotices(app);
  sendErrors(app);
  sendNotFound(app);
  logCalls(app);
  closeIdleConnections(app);
  app.server.headersTimeout = limits.headersMs;
  abortSlowBodies(app, limits.bodyMs);
  return app;
}

/** Parses JSON bodies, and keeps the exact text for webhooks whose signature covers it. */
function readNotices(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (!isStorableJson(text)) return done(badRequest('a character that cannot be stored'));
    if (request.routeOptions.url?.startsWith('/hooks/')) request.rawBody = text;
    void parse(request, text, done);
  });
}

function badRequest(message: string): Error {
  return Object.assign(new Error(message), { statusCode: 400 });
}

/**
 * Logs one line per call, with the route's pattern and never the URL, whose path may hold a game password.
 */
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

/**
 * Connections that fall idle while we stop would keep the server open for their keep-alive time. Those that have sent
 * nothing count as busy, and would keep it open for good.
 */
function closeIdleConnections(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setInterval(() => {
      app.server.closeIdleConnections();
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, 50);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
