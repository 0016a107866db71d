import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { House } from '../house.ts';
import type { Direction } from './faults.ts';

export interface Answer {
  status: number;
  body: object;
}

/** How a partner says "no" and "come back later" in its own words. */
export interface Dialect {
  refused: Answer;
  maintenance: Answer;
}

export interface Call {
  partner: string;
  /** Which way this call moves money; absent when it moves none. */
  direction?: Direction | undefined;
  dialect: Dialect;
}

/** Does the work and answers, unless a fault is switched on for this call. */
export async function answer(
  house: House,
  reply: FastifyReply,
  call: Call,
  work: () => Answer,
): Promise<FastifyReply> {
  const fault = house.faults.take(call.partner, call.direction);
  if (fault === undefined) return send(reply, work());
  switch (fault.mode) {
    case 'timeout-before':
      await pause(house, fault.delayMs);
      return hangUp(reply);
    case 'timeout-after':
      work();
      await pause(house, fault.delayMs);
      return hangUp(reply);
    case 'late':
      hangUp(reply);
      await pause(house, fault.delayMs);
      // A house that closed meanwhile has lost the request, as a router on the way might.
      if (!house.closing.aborted) work();
      return reply;
    case 'duplicate': {
      const first = work();
      work();
      return send(reply, first);
    }
    case 'error500':
      return send(reply, { status: 500, body: { message: 'Internal Server Error' } });
    case 'garbage':
      work();
      return reply.type('text/html').send('<html><body><h1>Attention Required!</h1></body></html>');
    case 'refuse':
      return send(reply, call.dialect.refused);
    case 'maintenance':
      return send(reply, call.dialect.maintenance);
  }
}

function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  return reply.code(status).send(body);
}

function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

/** Waits, but never holds up the end of the process. */
async function pause(house: House, delayMs: number): Promise<void> {
  await delay(delayMs, undefined, { signal: house.closing, ref: false }).catch(() => undefined);
}
