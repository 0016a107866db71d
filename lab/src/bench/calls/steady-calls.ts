import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type HttpQuestion, HttpSocket } from '../product/http-socket.ts';

/** A call under the name that the report shows. */
export type NamedCall = HttpQuestion & { readonly name: string };

type Pace = {
  readonly port: number;
  readonly perSecond: number;
  readonly seconds: number;
  /** Calls that may wait for their answers; more end the measurement. */
  readonly socketsMax?: number;
  /** Statuses of an answer; any other ends the measurement. */
  readonly accepted?: readonly number[];
};

/**
 * Sends a fixed number of calls per second whether the server keeps up or not, and returns the
 * milliseconds of each by name. They count from the time at which the call was due: queueing is included.
 */
export async function steadyCalls(
  { port, perSecond, seconds, socketsMax = 64, accepted = [200] }: Pace,
  callOf: (nth: number) => NamedCall,
): Promise<Map<string, number[]>> {
  const sockets: HttpSocket[] = [];
  const free: HttpSocket[] = [];
  const took = new Map<string, number[]>();
  const begin = performance.now();
  let opened = 0;
  // Opened when it is needed: the server hangs up on one that asks nothing for a minute.
  const another = async () => {
    if (opened++ === socketsMax) throw new Error(`${socketsMax} calls wait for their answers`);
    const socket = await HttpSocket.open(port);
    sockets.push(socket);
    return socket;
  };
  const ask = async (nth: number) => {
    const dueAt = begin + (nth * 1_000) / perSecond;
    await sleep(Math.max(0, dueAt - performance.now()));
    const socket = free.pop() ?? (await another());
    const { name, ...question } = callOf(nth);
    const { status, body } = await socket.ask(question);
    if (!accepted.includes(status)) throw new Error(`${name} was answered with ${status} ${body}`);
    free.push(socket);
    took.set(name, [...(took.get(name) ?? []), performance.now() - dueAt]);
  };
  await Promise.all(Array.from({ length: perSecond * seconds }, (_, nth) => ask(nth)));
  for (const socket of sockets) socket.close();
  return took;
}
