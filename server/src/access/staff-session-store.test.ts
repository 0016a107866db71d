import type { StaffId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { testDatabase } from '#test/database.ts';
import {
  endStaffSession,
  endStaffSessions,
  findStaffName,
  findStaffSession,
  listAliveStaffSessions,
  startStaffSession,
} from './staff-session-store.ts';

async function world() {
  const db = await testDatabase();
  const { rows } = await sql<{ id: StaffId }>`
    insert into staff (username, name, role, password_hash, totp_secret, needs_own_password)
    values ('somsri', 'Somsri', 'cashier', '', '', false), ('nok', 'Nok', 'agent', '', '', true)
    returning id`.execute(db);
  const [somsri = 0n as StaffId, nok = 0n as StaffId] = rows.map(({ id }) => id);
  const signIn = async (id: StaffId) => {
    const token = await startStaffSession(db, { id, device: 'test', ip: '10.0.0.1' });
    const found = () => findStaffSession(db, token);
    return { id: (await found())?.id ?? 0n, found };
  };
  /** Moves all sessions into the past. */
  const pass = (seconds: number) => {
    const ago = sql`make_interval(secs => ${seconds})`;
    return sql`
      update staff_session set last_seen_at = last_seen_at - ${ago},
        expires_at = expires_at - ${ago}`.execute(db);
  };
  return { db, somsri, nok, signIn, pass };
}

test('a session of the staff is found with its role, and says when it is quiet and over', async () => {
  const { db, somsri, nok, signIn, pass } = await world();
  const { found } = await signIn(somsri);
  expect(await found()).toMatchObject({
    ...{ staff_id: somsri, is_active: true, seenAs: null, needsOwnPassword: false },
    ...{ isOver: false, isQuiet: false, role: { code: 'cashier', name: null } },
  });
  expect(await (await signIn(nok)).found()).toMatchObject({
    ...{ staff_id: nok, needsOwnPassword: true, role: { code: 'agent' } },
  });
  await pass(55);
  expect(await found()).toMatchObject({ isQuiet: false });
  await pass(6);
  expect(await found()).toMatchObject({ isQuiet: true });
  await pass(1_720);
  expect(await found()).toMatchObject({ isOver: false });
  await pass(20);
  expect(await found()).toMatchObject({ isOver: true });
  expect([await findStaffName(db, nok), await findStaffName(db, 0n as StaffId)]).toEqual([
    'Nok',
    '',
  ]);
});

test('one session ends, or all of a person, or all but one', async () => {
  const { db, somsri, nok, signIn } = await world();
  const [one, two, three] = [await signIn(somsri), await signIn(somsri), await signIn(somsri)];
  const other = await signIn(nok);
  const left = async () => {
    const open = await db.selectFrom('staff_session').select('id').orderBy('id').execute();
    return open.map(({ id }) => id);
  };
  await endStaffSession(db, one.id);
  expect(await left()).toEqual([two.id, three.id, other.id]);
  await inTransaction(db, (tx) => endStaffSessions(tx, somsri, { but: three.id }));
  expect(await left()).toEqual([three.id, other.id]);
  await inTransaction(db, (tx) => endStaffSessions(tx, somsri));
  expect(await left()).toEqual([other.id]);
});

test('of open consoles those go on whose session works and whose role still allows what they show', async () => {
  const { db, somsri, nok, signIn, pass } = await world();
  const over = await signIn(somsri);
  await pass(1_801);
  const [cashier, agent] = [await signIn(somsri), await signIn(nok)];
  // From another node, which looks after its own.
  await signIn(somsri);
  const alive = (capability: 'useConsole' | 'decideWithdrawals') =>
    listAliveStaffSessions(db, [over.id, cashier.id, agent.id], capability);
  expect(await alive('useConsole')).toEqual(new Set([cashier.id, agent.id]));
  expect(await alive('decideWithdrawals')).toEqual(new Set([cashier.id]));
  await sql`update staff set is_active = false where id = ${somsri}`.execute(db);
  expect(await alive('useConsole')).toEqual(new Set([agent.id]));
});
