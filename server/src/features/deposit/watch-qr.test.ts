import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Services } from '#services.ts';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import { qrJob } from './deposit-facts.ts';
import { nextPollSeconds, watchQr } from './watch-qr.ts';

const minutes = 60;
const hours = 3_600;

test.each([
  [0, 15],
  [20 * minutes - 1, 15],
  [20 * minutes, 10 * minutes],
  [2 * hours - 1, 10 * minutes],
  [2 * hours, 4 * hours],
  [24 * hours - 1, 4 * hours],
  [24 * hours, null],
])('a QR of %d seconds is looked at again after %s', (age, seconds) => {
  expect(nextPollSeconds(age)).toBe(seconds);
});

test('a QR that is being made has a minute before it is given up, and one that failed is not looked at', async () => {
  const db = await testDatabase();
  const [memberId] = await manyMembers(db, 1);
  const look = async (state: 'creating' | 'failed', age: number) => {
    await sql`delete from qr_code`.execute(db);
    await sql`
      insert into qr_code (id, member_id, provider, reference, asked, state, created_at)
      values ('a', ${memberId}, 'KBANK', 'R-a', 5, ${state}, now() - make_interval(secs => ${age}))`.execute(
      db,
    );
    const job = { id: 0n, kind: qrJob, key: 'a', payload: {}, attempts: 1 } as const;
    const outcome = await watchQr({ db } as Services, job);
    const qrs = await db.selectFrom('qr_code').select('state').execute();
    return [outcome, qrs[0]?.state];
  };
  expect(await look('creating', 50)).toEqual([{ againInSeconds: 60 }, 'creating']);
  expect(await look('creating', 70)).toEqual([{ againInSeconds: 60 }, 'failed']);
  expect(await look('failed', 50)).toEqual(['done', 'failed']);
});
