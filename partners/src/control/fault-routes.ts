import type { FastifyInstance } from 'fastify';
import { type Fields, fieldsOf, InvalidField, signedAmount, text, whole } from '../http/fields.ts';
import type { Untruth } from '../http/lists.ts';
import {
  type Direction,
  type FaultMode,
  faultModes,
  isOfNotices,
} from '../http/simulated-faults.ts';
import type { Sandbox } from '../sandbox.ts';

/** Switches faults on and off, and falsifies a row of a list. */
export function faultRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.put<{ Params: { partner: string } }>('/control/faults/:partner', async (request) => {
    const fields = fieldsOf(request.body);
    const mode = modeOf(fields);
    const direction = directionOf(fields);
    if (mode && direction === 'notice' && !isOfNotices(mode)) throw new InvalidField('mode');
    const fault = mode && {
      mode,
      times: fields.has('times') ? whole(fields, 'times', 1) : Number.POSITIVE_INFINITY,
      delayMs: whole(fields, 'delayMs', sandbox.timing.faultDelayMs),
      direction,
    };
    sandbox.faults.set(request.params.partner, fault);
    return { partner: request.params.partner, mode: mode ?? 'none' };
  });

  app.get('/control/faults', async () => sandbox.faults.list());

  app.put<{ Params: { list: string } }>('/control/lists/:list', async (request) => {
    const fields = fieldsOf(request.body);
    sandbox.lists.tellWrongly(request.params.list, text(fields, 'ref'), untruthOf(fields));
    return { list: request.params.list };
  });
}

function untruthOf(fields: Fields): Untruth | undefined {
  const wanted = fields.get('untruth');
  if (wanted === undefined || wanted === 'left out' || wanted === 'twice') return wanted;
  if (wanted !== 'amount') throw new InvalidField('untruth');
  return { amount: signedAmount(fields, 'amount') };
}

function modeOf(fields: Fields): FaultMode | undefined {
  const wanted = fields.get('mode');
  const mode = faultModes.find((known) => known === wanted);
  if (mode === undefined && wanted !== 'none') throw new InvalidField('mode');
  return mode;
}

function directionOf(fields: Fields): Direction | undefined {
  const directions: readonly Direction[] = ['in', 'out', 'notice'];
  const wanted = fields.get('direction');
  if (wanted === undefined) return undefined;
  const direction = directions.find((known) => known === wanted);
  if (direction === undefined) throw new InvalidField('direction');
  return direction;
}
