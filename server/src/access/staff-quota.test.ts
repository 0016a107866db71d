import { startOf } from '@wallet/contract/capabilities';
import { memberIdFrom, type StaffId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openNumbers } from '#db/numbers.ts';
import { databaseWithClock } from '#test/database-clock.ts';
import { admitSearch, countNumberSearch } from './number-search.ts';
import {
  admitAccountLock,
  admitLock,
  admitNotes,
  admitReading,
  admitSignOut,
} from './staff-quota.ts';

const noon = Date.parse('2026-11-20T05:00:00Z');

async function world() {
  const { db: plain, setClock } = await databaseWithClock();
  const db = await openNumbers(plain, { current: Buffer.alloc(32, 1), before: null });
  const at = (seconds: number) => setClock(new Date(noon + seconds * 1_000).toISOString());
  await at(0);
  const { rows } = await sql<{ id: StaffId }>`
    insert into staff (username, name, role, password_hash, totp_secret)
    select name, name, 'agent', '', '' from unnest('{somsri,nok}'::text[]) as name
    returning id`.execute(db);
  const role = {
    ...{ code: 'agent', name: null, capabilities: startOf('agent') },
    ...{ withdrawalMax: null, adjustmentMax: null },
    ...{ pagesPerHour: 2, filesPerHour: 1, locksPerHour: 3 },
  };
  const [somsri, nok] = rows.map(({ id }) => ({ id, role, ip: '10.0.0.1' }));
  if (!somsri || !nok) throw new Error('two staff users were inserted');
  return { db, at, somsri, nok };
}

const tomorrow = { code: 'REQUEST_LIMIT', retryAfterSeconds: 3_600 };

test('a view is counted and written down once an hour, pages and files each by their own limit', async () => {
  const { db, at, somsri, nok } = await world();
  const call = 'GET /staff/api/members';
  const view = (what: 'file' | 'page', page: number, reader = somsri) =>
    admitReading(db, reader, { what, call, asked: { page } });
  await view('page', 1);
  await view('page', 1);
  await view('page', 2);
  await expect(view('page', 3)).rejects.toMatchObject(tomorrow);
  await view('file', 1);
  await expect(view('file', 2)).rejects.toMatchObject(tomorrow);
  await view('page', 3, nok);
  await at(3_599);
  await view('page', 2);
  const lines = async () => {
    const rows = await db
      .selectFrom('staff_audit')
      .select(['staff_id', 'call', 'asked', 'ip', 'outcome'])
      .orderBy('id')
      .execute();
    return rows.map(({ asked, staff_id: by, ...line }) => [by, asked, line]);
  };
  const line = { call, ip: '10.0.0.1', outcome: 'OK' };
  expect(await lines()).toEqual([
    [somsri.id, { page: 1 }, line],
    [somsri.id, { page: 2 }, line],
    [somsri.id, { page: 1 }, line],
    [nok.id, { page: 3 }, line],
  ]);
  await at(3_600);
  await view('page', 2);
  expect(await lines()).toHaveLength(5);
});

test('locks of members are limited by the role, those of accounts to three an hour, for each person', async () => {
  const { db, at, somsri, nok } = await world();
  for (let nth = 1; nth <= 3; nth += 1) {
    await admitLock(db, somsri);
    await admitAccountLock(db, somsri.id);
  }
  await at(3_550);
  const soon = { code: 'REQUEST_LIMIT', retryAfterSeconds: 50 };
  await expect(admitLock(db, somsri)).rejects.toMatchObject(soon);
  await expect(admitAccountLock(db, somsri.id)).rejects.toMatchObject(soon);
  await admitLock(db, nok);
  // Signing out counts for itself, so that it keeps no one from a lock.
  for (let nth = 1; nth <= 3; nth += 1) await admitSignOut(db, somsri);
  await expect(admitSignOut(db, somsri)).rejects.toMatchObject({ code: 'REQUEST_LIMIT' });
  await admitAccountLock(db, nok.id);
  await at(3_600);
  await admitLock(db, somsri);
  await admitAccountLock(db, somsri.id);
});

test('a hundred and twenty numbers are searched in ten minutes, and the same one again is not a search', async () => {
  const { db, at, somsri, nok } = await world();
  const search = (nth: number, id = somsri.id) => countNumberSearch(db, id, `08100${10_000 + nth}`);
  for (let nth = 1; nth <= 120; nth += 1) await search(nth);
  await expect(search(121)).rejects.toMatchObject({
    code: 'REQUEST_LIMIT',
    retryAfterSeconds: 600,
  });
  await search(1);
  await search(121, nok.id);
  await at(599);
  await search(1);
  await at(600);
  await search(121);
});

test('the notes about a hundred and twenty members are read in ten minutes, and the same ones again at any time', async () => {
  const { db, at, somsri, nok } = await world();
  const read = (nth: number, { id } = somsri) => admitNotes(db, id, memberIdFrom(`${nth}`));
  for (let nth = 1; nth <= 120; nth += 1) await read(nth);
  const later = { code: 'REQUEST_LIMIT', retryAfterSeconds: 600 };
  await expect(read(121)).rejects.toMatchObject(later);
  await read(1);
  await read(121, nok);
  await at(600);
  await read(121);
});

test('an empty search counts nothing; a name or an ending counts as a page, a reference and a number do not', async () => {
  const { db, somsri } = await world();
  const call = 'GET /staff/api/cases';
  const search = (typed?: string) => admitSearch(db, somsri, { typed, call });
  expect(await search()).toBeNull();
  for (const typed of ['WD-1A2B3C', '0812345678']) expect(await search(typed)).not.toBeNull();
  expect(await search('Noy')).toMatchObject({ kind: 'text', text: 'Noy' });
  // The same four digits are one look.
  for (const typed of ['5678', '56-78']) {
    expect(await search(typed)).toEqual({ kind: 'ending', digits: '5678' });
  }
  const lines = await db.selectFrom('staff_audit').select(['call', 'asked']).execute();
  expect(lines).toEqual(['Noy', '5678'].map((typed) => ({ call, asked: { search: typed } })));
  const counted = await db.selectFrom('attempt').select('key').orderBy('key').execute();
  expect(counted.map(({ key }) => key.split(':')[0])).toEqual([
    ...['staff-page', 'staff-page', 'staff-page'],
    ...['staff-search', 'staff-search', 'staff-search'],
  ]);
});
