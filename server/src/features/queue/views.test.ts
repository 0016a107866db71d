import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction, type Tx } from '#db/database.ts';
import { staffUser, type TestStaffUser } from '#test/staff.ts';
import { startTestServer } from '#test/test-server.ts';
import { withoutWaiting } from '#test/without-waiting.ts';
import { insertView } from './view-store.ts';

const namesFor = async ({ client }: TestStaffUser) =>
  (await client.call('GET /staff/api/views', {})).views.map(({ name }) => name);

const view = (name: string, change = {}) => ({
  list: 'withdrawals' as const,
  name,
  isTeam: false,
  query: { state: 'voided', sort: '-amount' },
  columns: { decidedBy: false },
  ...change,
});

test('a view is its maker’s, or the team’s that sees its list; its maker or an admin removes it', async () => {
  const server = await startTestServer();
  const [somsri, other] = [await staffUser(server, 'cashier'), await staffUser(server, 'cashier')];
  const [agent, admin] = [await staffUser(server, 'agent'), await staffUser(server, 'admin')];
  const save = (user: TestStaffUser, body: ReturnType<typeof view>) =>
    user.client.call('POST /staff/api/views', { body });
  const { id: own } = await save(somsri, view('Refused'));
  const { id: team } = await save(somsri, view('large', { isTeam: true }));
  await save(somsri, view('amounts', { list: 'cases' }));
  // By list, and there by name.
  expect(await namesFor(somsri)).toEqual(['amounts', 'large', 'Refused']);
  const { views: all } = await somsri.client.call('GET /staff/api/views', {});
  await somsri.client.call('DELETE /staff/api/views/:id', { params: { id: all[0]?.id ?? '' } });
  expect(await namesFor(somsri)).toEqual(['large', 'Refused']);
  expect(await namesFor(other)).toEqual(['large']);
  expect(await namesFor(agent)).toEqual([]);
  const { views } = await somsri.client.call('GET /staff/api/views', {});
  expect(views[1]).toMatchObject({ ...view('Refused'), id: own, isMine: true });

  // To others a view of the team is not offered for removal, unless they keep the content.
  const mineOf = async ({ client }: TestStaffUser) =>
    (await client.call('GET /staff/api/views', {})).views.map(({ isMine }) => isMine);
  expect([await mineOf(other), await mineOf(admin)]).toEqual([[false], [true]]);

  const remove = async ({ client }: TestStaffUser, id: string) =>
    (await client.ask('DELETE /staff/api/views/:id', { params: { id } })).status;
  expect(await remove(other, team)).toBe(404);
  expect(await remove(admin, own)).toBe(404);
  expect(await remove(admin, team)).toBe(200);
  expect(await remove(somsri, own)).toBe(200);
  expect(await namesFor(somsri)).toEqual([]);
  // Agents see no withdrawals.
  const refused = await agent.client.ask('POST /staff/api/views', { body: view('x') });
  expect(refused.status).toBe(403);
});

test('views of one staff user are counted one after the other, those of another meanwhile', async () => {
  const server = await startTestServer();
  const [somsri, other] = [await staffUser(server, 'cashier'), await staffUser(server, 'cashier')];
  const insert = (tx: Tx, { id }: TestStaffUser) => insertView(tx, { ...view('x'), madeBy: id }, 1);
  await inTransaction(server.db, async (tx) => {
    expect(await insert(tx, somsri)).toBeTypeOf('bigint');
    const meanwhile = (user: TestStaffUser) =>
      withoutWaiting(server.db, (second) => insert(second, user));
    await meanwhile(other);
    await expect(meanwhile(somsri)).rejects.toMatchObject({ code: '55P03' });
  });
  expect(await inTransaction(server.db, (tx) => insert(tx, somsri))).toBeUndefined();
});

test('a view keeps no searched text, and a staff user keeps fifty at the most', async () => {
  const server = await startTestServer();
  const { client } = await staffUser(server, 'cashier');
  const searched = { ...view('x'), query: { search: '0812345678' } };
  expect((await client.ask('POST /staff/api/views', { body: searched })).status).toBe(400);
  await client.call('POST /staff/api/views', { body: view('the first') });
  await sql`
    insert into saved_view (list, name, is_team, query, columns, made_by)
    select list, nth::text, is_team, query, columns, made_by
    from saved_view, generate_series(2, 49) as nth`.execute(server.db);
  await client.call('POST /staff/api/views', { body: view('the fiftieth') });
  expect((await client.ask('POST /staff/api/views', { body: view('one more') })).status).toBe(429);
  const { client: other } = await staffUser(server, 'cashier');
  expect((await other.ask('POST /staff/api/views', { body: view('first') })).status).toBe(200);
});
