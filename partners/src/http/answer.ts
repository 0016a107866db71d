import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import type { Direction, MetFault } from './simulated-faults.ts';

export type PartnerReply = {
  readonly status: number;
  readonly body: object;
};

/** A partner's own words for a definite rejection and for maintenance. */
export type Dialect = {
  readonly refused: PartnerReply;
  readonly maintenance: PartnerReply;
};

type PartnerCall = {
  readonly partner: string;
  /** The way this call moves money; absent when it moves none. */
  readonly direction?: Direction | undefined;
  readonly dialect: Dialect;
};

/** Does the work and answers, unless a fault is switched on for this call. */
export async function answer(
  sandbox: Sandbox,
  reply: FastifyReply,
  call: PartnerCall,
  work: () => PartnerReply,
): Promise<FastifyReply> {
  const fault = sandbox.faults.take(call.partner, call.direction);
  if (fault === undefined) return send(reply, work());
  switch (fault.mode) {
    case 'timeout-before':
      await pause(sandbox, fault);
      return hangUp(reply);
    case 'timeout-after':
      work();
      await pause(sandbox, fault);
      return hangUp(reply);
    case 'late':
      hangUp(reply);
      await pause(sandbox, fault);
      // A server that closed meanwhile has lost the request, as a router on the way might.
      if (!sandbox.closing.aborted) work();
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

function send(reply: FastifyReply, { status, body }: PartnerReply): FastifyReply {
  return reply.code(status).send(body);
}

function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

/** Waits for the fault's delay, its end, or the closing of the server; never keeps the process alive. */
async function pause({ closing }: Sandbox, { delayMs, over }: MetFault): Promise<void> {
  const signal = AbortSignal.any([closing, over]);
  await delay(delayMs, undefined, { signal, ref: false }).catch(() => undefined);
}
