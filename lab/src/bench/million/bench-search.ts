import { performance } from 'node:perf_hooks';
import { referenceOf } from '@wallet/contract/reference';
import { sql } from 'kysely';
import { prepareChecks } from '../../../../server/src/bench/look.ts';
import { numbersOf, withNumbers } from '../../../../server/src/bench/paid-member.ts';
import { staffToken } from '../../../../server/src/bench/staff-token.ts';
import type { Database } from '../../../../server/src/db/database.ts';
import { tidyUp } from '../calls/long-histories.ts';
import { percentile } from '../calls/percentile.ts';
import { HttpSocket } from '../product/http-socket.ts';
import { startProduct } from '../product/running-product.ts';
import { accountOf, fillBook, forgetLimits, nameOf, phoneOf } from './fill-book.ts';

type Options = { rounds: number; members: number; signal: AbortSignal };

/** The most that 95 of 100 answers may take at the server, in milliseconds. */
const goalMs = 150;

/**
 * Measures the search over everything in a book of a given number of members: texts of every kind, each of another
 * member in each round. Returns whether 95 of 100 answers come within the goal.
 */
export async function benchSearch({ rounds, members, signal }: Options): Promise<boolean> {
  const startedAt = performance.now();
  let token = '';
  const product = await startProduct({}, async (empty) => {
    await prepareChecks(empty);
    const db = await withNumbers(empty);
    token = await staffToken(db, 'admin');
    await fillBook(db, { members, signal, isForSearch: true });
    await tidyUp(db);
  });
  try {
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    console.log(`${members} members after ${seconds} s`);
    const db = await withNumbers(product.db);
    const times = new Map<string, number[]>();
    const wrong = new Map<string, string>();
    for (let round = 1; round <= rounds; round++) {
      // The newest have not withdrawn yet.
      const nth = Math.floor((members * 0.9 * round) / (rounds + 1) / 10) * 10 + 1;
      const texts = await textsOf(db, nth);
      await forgetLimits(db);
      const socket = await HttpSocket.open(product.port);
      for (const [kind, text] of Object.entries(texts)) {
        signal.throwIfAborted();
        const path = `/staff/api/find?text=${encodeURIComponent(text)}`;
        const askedAt = performance.now();
        const { status, body } = await socket.ask({ method: 'GET', path, token });
        const took = performance.now() - askedAt;
        if (status !== 200) throw new Error(`${kind} was answered with ${status} ${body}`);
        const isFound = !body.includes('"results":[]');
        if (isFound === (kind === 'of no one')) wrong.set(kind, `${text} ${body}`);
        times.set(kind, [...(times.get(kind) ?? []), took]);
      }
      socket.close();
    }
    for (const [kind, what] of wrong) console.log(`${kind} is answered wrongly: ${what}`);
    return print(times) && wrong.size === 0;
  } finally {
    await product.stop();
  }
}

/** Texts that someone reads out or copies, one of each kind, about one member of the book. */
async function textsOf(db: Database, nth: number): Promise<Readonly<Record<string, string>>> {
  const phone = phoneOf(nth);
  const { rows } = await sql<{
    member: string;
    withdrawal: string;
    amount: string;
    day: string;
    caseId: string;
    qr: string;
  }>`
    select member.id::text as member,
      (select id::text from movement where kind = 'payout' and member_id = member.id) as withdrawal,
      (select (amount / 100)::text from inbound_payment where member_id = member.id limit 1) as amount,
      (select to_char(paid_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD') from inbound_payment
        where member_id = member.id limit 1) as day,
      (select id::text from staff_case order by id limit 1 offset 7) as "caseId",
      -- One that was never paid is deleted after 90 days, here while the bench runs.
      (select reference from qr_code where created_at > now() - interval '60 days'
        order by id >= ${`q${nth}`} desc, id limit 1) as qr
    from member where username = ${numbersOf(db).seal('phone', phone)}`.execute(db);
  const [one] = rows;
  if (!one) throw new Error(`member ${nth} is in the book`);
  const fifth = Math.floor(nth / 5) * 5;
  return {
    'a phone': phone,
    'a phone with +66': `+66${phone.slice(1)}`,
    'four digits': phone.slice(-4),
    'an account': accountOf(nth),
    'a member number': `#${one.member}`,
    'a whole name': nameOf(nth),
    'a part of many names': 'ใจดี',
    'two letters': 'ha',
    'words of a chat': 'ยอดไม่เข้า',
    'of no one': 'Wolfgang Amadeus',
    'a game account': `m${one.member}`,
    'a short reference': referenceOf(one.withdrawal),
    'a long reference': one.withdrawal,
    'a payout of the bank': `r${nth}`,
    'a payment of the bank': `b0-${nth}`,
    'a QR code': one.qr,
    'a slip': `T${String(fifth).padStart(15, '0')}`,
    'a case': one.caseId,
    'an amount of a day': `${one.amount} ${one.day}`,
  };
}

function print(times: ReadonlyMap<string, readonly number[]>): boolean {
  console.log(`\n${'milliseconds'.padEnd(28)}  median      95 %       max`);
  const line = (name: string, of: readonly number[]) => {
    const figures = [percentile([...of], 0.5), percentile([...of], 0.95), Math.max(...of)];
    console.log(`${name.padEnd(28)} ${figures.map((ms) => ms.toFixed(1).padStart(8)).join('  ')}`);
  };
  for (const [kind, of] of times) line(kind, of);
  const all = [...times.values()].flat();
  line('all', all);
  return percentile(all, 0.95) < goalMs;
}
