import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type NamedCall, steadyCalls } from '../calls/steady-calls.ts';
import type { BusyMember } from '../product/busy-members.ts';
import { HttpSocket } from '../product/http-socket.ts';
import type { RunningProduct } from '../product/running-product.ts';

const gateway = 'KBANK';
/** Calls after which the mixture begins again: one QR, one withdrawal, and transfers both ways. */
const mixture = 20;
/** Every how many mixtures a withdrawal is among them; a member has three a day. */
const withdrawalEvery = 2;
const payEveryMs = 500;
/** Half a minute of a machine that has other things to do. */
const socketsMax = 600;
/** Done, or known to be pending, or to be asked again: the jobs then carry it out. */
const accepted = [200, 202, 503];

export type SteadyMoney = {
  readonly product: RunningProduct;
  readonly members: readonly BusyMember[];
  readonly game: string;
  readonly perSecond: number;
};

/** Moves money at a fixed rate for the given seconds; `from` counts the calls of earlier turns. */
export async function moveMoney(
  { product, members, game, perSecond }: SteadyMoney,
  { seconds, from }: { readonly seconds: number; readonly from: number },
): Promise<void> {
  const end = new AbortController();
  const paying = payQrs(product, end.signal);
  try {
    const pace = { port: product.port, perSecond, seconds, socketsMax, accepted };
    await steadyCalls(pace, (nth) => {
      const at = from + nth;
      // A place further in each round of all members, so that everyone does everything in turn.
      const member = members[(at + Math.floor(at / members.length)) % members.length];
      if (!member) throw new Error('there are members');
      return moneyCall(at, { game, token: member.token });
    });
  } finally {
    end.abort();
    await paying;
  }
}

function moneyCall(nth: number, { game, token }: { game: string; token: string }): NamedCall {
  const place = nth % mixture;
  const key = randomUUID();
  if (place === 0) {
    const path = `/api/qrcode/${gateway}`;
    return { name: 'QR', method: 'POST', path, token, body: { amount: 100 } };
  }
  if (place === 1 && Math.floor(nth / mixture) % withdrawalEvery === 0) {
    const path = '/api/wallet/withdraw';
    return { name: 'withdrawal', method: 'POST', path, token, key, body: { amount: 100 } };
  }
  const [from, to] = place % 2 === 0 ? ['WALLET', game] : [game, 'WALLET'];
  const path = '/api/wallet/transfer';
  return { name: 'transfer', method: 'POST', path, token, key, body: { from, to, amount: 1 } };
}

/** Pays every QR that is shown, as members do. */
async function payQrs({ db, partnersPort }: RunningProduct, signal: AbortSignal): Promise<void> {
  const socket = await HttpSocket.open(partnersPort);
  // The product has not received some yet; paid twice they would be money that no one owns.
  const paid = new Set<string>();
  while (!signal.aborted) {
    const { rows } = await sql<{ reference: string }>`
      select reference from qr_code where state = 'live'`.execute(db);
    for (const { reference } of rows.filter((row) => !paid.has(row.reference))) {
      paid.add(reference);
      await socket.ask({ method: 'POST', path: `/control/qrcodes/${reference}/pay`, body: {} });
    }
    await sleep(payEveryMs);
  }
  socket.close();
}
