import type { StaffId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { testDatabase } from '#test/database.ts';
import {
  deleteGuessesFrom,
  finishAuditedCall,
  insertAuditedCall,
  insertAuditedChange,
  isKnownClient,
  recordSignIn,
  recordWrongPassword,
} from './audit-store.ts';

const signIn = 'POST /staff/api/sign-in';

async function world() {
  const db = await testDatabase();
  const { rows } = await sql<{ id: StaffId }>`
    insert into staff (username, name, role, password_hash, totp_secret)
    select name, name, 'admin', '', '' from unnest('{somsri,malee}'::text[]) as name
    returning id`.execute(db);
  const [somsri = 0n as StaffId, malee = 0n as StaffId] = rows.map(({ id }) => id);
  return { db, somsri, malee };
}

test('a client is known by a sign-in of the same name, from the same address, within a month', async () => {
  const { db, somsri, malee } = await world();
  const isKnown = () => isKnownClient(db, 'somsri', '10.0.0.1');
  const call = (by: StaffId, { ip = '10.0.0.1', outcome = 'OK', name = signIn, daysAgo = 0 }) =>
    sql`
      insert into staff_audit (staff_id, call, asked, ip, outcome, at)
      values (${by}, ${name}, '{}', ${ip}, ${outcome}, now() - make_interval(hours => ${daysAgo * 24}))`.execute(
      db,
    );
  await call(malee, {});
  await call(somsri, { ip: '10.0.0.2' });
  await call(somsri, { outcome: 'WRONG_CREDENTIAL' });
  await call(somsri, { name: 'GET /staff/api/cases' });
  await call(somsri, { daysAgo: 31 });
  expect(await isKnown()).toBe(false);
  await call(somsri, { daysAgo: 29 });
  expect(await isKnown()).toBe(true);
});

test('a sign-in and a wrong password are entries of the account, an unknown name is not', async () => {
  const { db, somsri } = await world();
  await recordSignIn(db, { id: somsri, ip: '10.0.0.1', outcome: 'OK' });
  await recordWrongPassword(db, { id: somsri, ip: '10.0.0.2' });
  for (const _ of [1, 2]) await recordWrongPassword(db, { id: null, ip: '10.0.0.3' });
  const lines = await db
    .selectFrom('staff_audit')
    .select(['staff_id', 'call', 'asked', 'ip', 'outcome'])
    .orderBy('id')
    .execute();
  const common = { staff_id: somsri, call: signIn, asked: {} };
  expect(lines).toEqual([
    { ...common, ip: '10.0.0.1', outcome: 'OK' },
    { ...common, ip: '10.0.0.2', outcome: 'WRONG_CREDENTIAL' },
  ]);
  const attempts = await db.selectFrom('attempt').select(['key', 'count']).execute();
  expect(attempts).toEqual([{ key: 'staff-nobody', count: 1 }]);
});

test('a call is recorded before it runs, ends on its own, and keeps what it changed', async () => {
  const { db, somsri, malee } = await world();
  const call = { call: 'PUT /staff/api/settings', asked: { changes: { name: 'Lotus' } } };
  const first = await insertAuditedCall(db, { staffId: somsri, ip: '10.0.0.1', ...call }, null);
  const second = await insertAuditedCall(db, { staffId: malee, ip: '10.0.0.2', ...call }, null);
  const difference = [{ path: ['name'], before: 'Wallet', after: 'Lotus' }];
  await inTransaction(db, (tx) => insertAuditedChange(tx, first, { difference, isNew: true }));
  await finishAuditedCall(db, first, 'OK');
  const lines = await db
    .selectFrom('staff_audit')
    .leftJoin('audit_change', 'audit_id', 'staff_audit.id')
    .select([
      'staff_audit.id',
      'staff_id',
      'call',
      'asked',
      'ip',
      'outcome',
      'difference',
      'is_new',
    ])
    .orderBy('staff_audit.id')
    .execute();
  expect(lines).toEqual([
    {
      ...{ ...call, id: first, staff_id: somsri, ip: '10.0.0.1', outcome: 'OK' },
      ...{ difference, is_new: true },
    },
    {
      ...{ ...call, id: second, staff_id: malee, ip: '10.0.0.2', outcome: null },
      ...{ difference: null, is_new: null },
    },
  ]);
});

test('guesses at one name are forgotten wherever they came from, and no others', async () => {
  const { db } = await world();
  await sql`
    insert into attempt (key, count, until) select key, 1, now() + interval '1 hour'
    from unnest(array['staff-at:10.0.0.1 somsri', 'staff-at:10.0.0.2 somsri', 'staff-at:10.0.0.1 malee',
      'staff-at:10.0.0.1 somsri2', 'other:10.0.0.1 somsri']) as key`.execute(db);
  await inTransaction(db, (tx) => deleteGuessesFrom(tx, 'somsri'));
  const left = await db.selectFrom('attempt').select('key').orderBy('key').execute();
  expect(left.map(({ key }) => key)).toEqual([
    'other:10.0.0.1 somsri',
    'staff-at:10.0.0.1 malee',
    'staff-at:10.0.0.1 somsri2',
  ]);
});
