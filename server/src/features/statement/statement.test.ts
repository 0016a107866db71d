import type { ReplyOf } from '@wallet/contract/api';
import { bangkokDay } from '@wallet/contract/day';
import { textsOf } from '@wallet/contract/languages';
import { satangIn } from '@wallet/contract/money';
import { referenceOf } from '@wallet/contract/reference';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import { addStatementEntries } from '#money/statement/statement-store.ts';
import { fundedMember } from '#test/funded-member.ts';
import { runsOf } from '#test/storm.ts';
import { startTestServer } from '#test/test-server.ts';

const list = 'POST /api/statement';

async function memberWithLines(count: number) {
  const server = await startTestServer();
  const somchai = await fundedMember(server);
  const lines = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    memberId: somchai.id,
    type: index % 2 === 0 ? ('deposit' as const) : ('transfer' as const),
    status: 'SUCCESS' as const,
    from: 'KBANK',
    to: 'WALLET',
    amount: BigInt(index + 1) * 100n,
    balanceAfter: null,
  }));
  await inTransaction(server.db, (tx) => addStatementEntries(tx, lines));
  return { server, somchai };
}

test('pages are newest first, complete, and without repetition', async () => {
  const { somchai } = await memberWithLines(25);
  const seen: number[] = [];
  for (const page of [1, 2, 3]) {
    const { total, statements } = await somchai.client.call(list, { body: { page } });
    expect(total).toBe(25);
    seen.push(...statements.map(({ amount }) => amount));
  }
  expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => 25 - index));
  const beyond = await somchai.client.call(list, { body: { page: 4 } });
  expect(beyond).toEqual({ total: 25, statements: [], days: [] });
});

test('can be narrowed to a type and to days of Bangkok', async () => {
  const { server, somchai } = await memberWithLines(6);
  await sql`
    update statement_entry set created_at = case
      when seq <= 2 then timestamptz '2026-03-01 16:59:59Z'
      when seq <= 4 then timestamptz '2026-03-01 17:00:00Z'
      else timestamptz '2026-03-02 17:00:00Z' end`.execute(server.db);
  const amounts = async (body: { type?: 'deposit'; from?: string; to?: string }) => {
    const { total, statements } = await somchai.client.call(list, { body });
    expect(total).toBe(statements.length);
    return statements.map(({ amount }) => amount);
  };
  expect(await amounts({ type: 'deposit' })).toEqual([5, 3, 1]);
  expect(await amounts({ from: '2026-03-02', to: '2026-03-02' })).toEqual([4, 3]);
  expect(await amounts({ to: '2026-03-01' })).toEqual([2, 1]);
  expect(await amounts({ from: '2026-03-03', type: 'deposit' })).toEqual([5]);
});

test('a day has its whole totals on every page that shows a part of it', async () => {
  const { server, somchai } = await memberWithLines(6);
  await sql`
    update statement_entry set created_at = case
        when seq <= 2 then timestamptz '2026-03-01 16:59:59Z'
        else timestamptz '2026-03-01 17:00:00Z' end,
      type = case seq when 6 then 'withdraw' when 5 then 'deposit' when 2 then 'bonus' else type end,
      status = case seq when 3 then 'FAILED' else status end`.execute(server.db);
  const days = async (body: object) => (await somchai.client.call(list, { body })).days;
  const second = { day: '2026-03-02', in: 5, out: 6 };
  const first = { day: '2026-03-01', in: 3, out: 0 };
  expect(await days({ limit: 2 })).toEqual([second]);
  expect(await days({ limit: 2, page: 2 })).toEqual([second]);
  expect(await days({})).toEqual([second, first]);
  expect(await days({ type: 'withdraw' })).toEqual([{ ...second, in: 0 }]);
  // A movement that waited for another one around midnight has the later number and the earlier day.
  await sql`
    update statement_entry set created_at = created_at - interval '1 day' where seq = 6`.execute(
    server.db,
  );
  expect(await days({ limit: 2 })).toEqual([
    { ...second, out: 0 },
    { ...first, out: 6 },
  ]);
});

test('days that are chosen have totals of all their entries, whichever page is shown', async () => {
  const { server, somchai } = await memberWithLines(8);
  await sql`
    update statement_entry set created_at = case when seq = 1 then timestamptz '2026-03-01 16:59:59Z'
        else timestamptz '2026-03-01 17:00:00Z' end,
      type = case seq when 2 then 'deposit' when 3 then 'deposit' when 4 then 'withdraw'
        when 5 then 'bonus' when 8 then 'deposit' else 'transfer' end,
      from_code = case seq when 6 then 'WALLET' when 7 then 'PG' else from_code end,
      to_code = case seq when 6 then 'PG' else to_code end,
      status = case seq when 8 then 'FAILED' else status end`.execute(server.db);
  const totalsOf = async (body: object) =>
    (await somchai.client.call(list, { body: { limit: 2, ...body } })).totals;
  const march = { from: '2026-03-02', to: '2026-03-02' };
  const all = { deposit: 5, withdraw: 4, bonus: 5, intoGames: 6, outOfGames: 7, forfeited: 0 };
  expect(await totalsOf(march)).toEqual(all);
  expect(await totalsOf({ ...march, page: 3 })).toEqual(all);
  // To the satang what the entries say.
  const { statements } = await somchai.client.call(list, { body: march });
  const into = statements.filter((each) => each.status === 'SUCCESS' && each.from === 'WALLET');
  expect(into.reduce((sum, { amount }) => sum + amount, 0)).toBe(all.intoGames);
  const none = { deposit: 0, withdraw: 0, bonus: 0, intoGames: 0, outOfGames: 0, forfeited: 0 };
  expect(await totalsOf({ ...march, type: 'withdraw' })).toEqual({ ...none, withdraw: 4 });
  expect(await totalsOf({})).toBeUndefined();
  const other = await fundedMember(server);
  const foreign = await other.client.call(list, { body: march });
  expect(foreign.totals).toEqual(none);
});

test('the totals of any statement and of its days are the sums of the rows that are shown', async () => {
  const server = await startTestServer();
  const days = ['2026-03-01', '2026-03-02', '2026-03-03'];
  const places = fc.constantFrom('WALLET', 'PG', 'JOKER', 'KBANK');
  const line = fc.record({
    type: fc.constantFrom('deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer'),
    status: fc.constantFrom('SUCCESS', 'SUCCESS', 'PENDING', 'FAILED'),
    from: places,
    to: places,
    amount: fc.bigInt({ min: 0n, max: 10n ** 11n }),
    at: fc.nat({ max: 3 * 86_400 - 1 }),
  });
  const chosen = fc.record(
    { type: fc.constantFrom('finish_bonus', 'transfer', 'deposit'), to: fc.constantFrom(...days) },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 40 }), chosen, async (lines, selection) => {
      const { client, id: memberId } = await fundedMember(server);
      const rows = lines.map((each) => ({ ...each, id: newId(), memberId, balanceAfter: null }));
      await inTransaction(server.db, (tx) => addStatementEntries(tx, rows));
      for (const { id, at } of rows) {
        await sql`
          update statement_entry set created_at =
            timestamptz '2026-02-28 17:00:00Z' + make_interval(secs => ${at})
          where id = ${id}`.execute(server.db);
      }
      const body = { from: '2026-03-01', limit: 7, ...selection };
      const pages = [];
      for (let page = 1; page <= 6; page++) {
        pages.push(await client.call(list, { body: { ...body, page } }));
      }
      const shown = pages.flatMap(({ statements }) => statements);
      const sum = (isMeant: (entry: Shown) => boolean) =>
        shown
          .filter(hasMoved)
          .filter(isMeant)
          .reduce((total, { amount }) => total + satangIn(amount), 0n);
      const totals = {
        deposit: sum(({ statementType }) => statementType === 'deposit'),
        bonus: sum(({ statementType }) => statementType === 'bonus'),
        withdraw: sum(({ statementType }) => statementType === 'withdraw'),
        forfeited: sum(({ statementType }) => statementType === 'finish_bonus'),
        intoGames: sum(
          ({ statementType, from }) => statementType === 'transfer' && from === 'WALLET',
        ),
        outOfGames: sum(({ statementType, to }) => statementType === 'transfer' && to === 'WALLET'),
      };
      for (const page of pages) {
        expect(inSatang(page.totals)).toEqual(totals);
        for (const { day, ...known } of page.days) {
          const isThen = (types: readonly string[]) => (entry: Shown) =>
            types.includes(entry.statementType) && bangkokDay(Date.parse(entry.createdAt)) === day;
          expect([day, inSatang(known)]).toEqual([
            day,
            {
              in: sum(isThen(['deposit', 'bonus'])),
              out: sum(isThen(['withdraw', 'finish_bonus'])),
            },
          ]);
        }
      }
    }),
    { numRuns: runsOf(12) },
  );
});

type Shown = ReplyOf<'POST /api/statement'>['statements'][number];

/** True of a row that the app shows as money that moved. */
function hasMoved({ status, statementType }: Shown): boolean {
  return status === 'SUCCESS' || statementType === 'finish_bonus';
}

function inSatang(amounts: object | undefined) {
  return Object.fromEntries(
    Object.entries(amounts ?? {}).map(([name, baht]) => [name, satangIn(baht)]),
  );
}

test('is searched by a reference, an amount, or the codes behind a name', async () => {
  const { server, somchai } = await memberWithLines(6);
  await sql`update statement_entry set from_code = 'PG' where seq = 2`.execute(server.db);
  const { statements: all } = await somchai.client.call(list, { body: {} });
  const found = async (body: { reference?: string; amount?: number; places?: string[] }) => {
    const { total, statements } = await somchai.client.call(list, { body });
    expect(total).toBe(statements.length);
    return statements.map(({ amount }) => amount);
  };
  const third = all.find(({ amount }) => amount === 3);
  expect(await found({ reference: referenceOf(third?._id ?? '') })).toEqual([3]);
  expect(await found({ reference: 'nothing' })).toEqual([]);
  expect(await found({ amount: 4 })).toEqual([4]);
  expect(await found({ places: ['PG'] })).toEqual([2]);
  expect(await found({ amount: 4, places: ['PG'] })).toEqual([4, 2]);
  await sql`update statement_entry set to_code = 'JOKER' where seq = 5`.execute(server.db);
  expect(await found({ places: ['JOKER', 'PG'] })).toEqual([5, 2]);
  expect(await found({ places: [] })).toHaveLength(6);
  const noy = await fundedMember(server);
  const foreign = { reference: referenceOf(third?._id ?? '') };
  expect(await noy.client.call(list, { body: foreign })).toMatchObject({ total: 0 });
});

test('no one reads the statement of another member', async () => {
  const { server, somchai } = await memberWithLines(3);
  const noy = await fundedMember(server);
  const body = { memberId: somchai.id.toString() } as object;
  const answer = await noy.client.ask(list, { body });
  expect(answer.status).toBe(400);
  expect(await noy.client.call(list, { body: {} })).toEqual({ total: 0, statements: [], days: [] });
});

test('lines of one member that are added at the same time are numbered without gaps', async () => {
  const { server, somchai } = await memberWithLines(0);
  const line = () => ({
    id: newId(),
    memberId: somchai.id,
    type: 'deposit' as const,
    status: 'SUCCESS' as const,
    from: 'KBANK',
    to: 'WALLET',
    amount: 100n,
    balanceAfter: 100n,
  });
  await Promise.all(
    Array.from({ length: 20 }, () =>
      inTransaction(server.db, (tx) => addStatementEntries(tx, [line(), line()])),
    ),
  );
  const { rows } = await sql<{ seqs: bigint[] }>`
    select array_agg(seq order by seq) as seqs from statement_entry`.execute(server.db);
  expect(rows[0]?.seqs.map(Number)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});

test('an entry has its whole movement, and says of a deposit that is held whether it waits or went back', async () => {
  const { server, somchai } = await memberWithLines(0);
  const line = {
    memberId: somchai.id,
    status: 'SUCCESS',
    ...{ from: 'KBANK', to: 'WALLET', amount: 150n, balanceAfter: 1_050n },
  } as const;
  const [waits, returned, payout, bonus] = [newId(), newId(), newId(), newId()];
  await inTransaction(server.db, (tx) =>
    addStatementEntries(tx, [
      { ...line, id: waits, type: 'deposit', status: 'PENDING', balanceAfter: null },
      { ...line, id: returned, type: 'deposit', status: 'FAILED', balanceAfter: null },
      { ...line, id: payout, type: 'withdraw', status: 'FAILED', from: 'WALLET', to: 'SCB' },
      { ...line, id: bonus, type: 'bonus', from: 'BONUS' },
    ]),
  );
  await sql`
    with moved as (
      insert into movement (id, kind, member_id, partner, state, settled_at)
      values (${payout}, 'payout', ${somchai.id}, 'bank', 'voided', now()))
    insert into withdrawal (id, amount, bank_code, bank_account_no, bank_account_name, refusal)
    values (${payout}, 150, 'SCB', '1', 'X', 'CONTACT_US')`.execute(server.db);
  await sql`
    update statement_entry set created_at = '2026-03-01T05:00:00Z', updated_at = '2026-03-01T06:00:00Z'`.execute(
    server.db,
  );
  const times = { createdAt: '2026-03-01T05:00:00.000Z', updatedAt: '2026-03-01T06:00:00.000Z' };
  const entry = { status: 'SUCCESS', from: 'KBANK', to: 'WALLET', amount: 1.5, ...times };
  const failed = { ...entry, status: 'FAILED' };
  const entries = [
    { ...entry, _id: bonus, statementType: 'bonus', from: 'BONUS', balance: 10.5 },
    {
      ...{ ...failed, _id: payout, statementType: 'withdraw', from: 'WALLET', to: 'SCB' },
      ...{ balance: 10.5, reason: 'CONTACT_US' },
    },
    { ...failed, _id: returned, statementType: 'deposit', balance: null, held: 'returned' },
    {
      ...{ ...entry, _id: waits, statementType: 'deposit', status: 'PENDING' },
      ...{ balance: null, held: 'waiting' },
    },
  ];
  expect((await somchai.client.call(list, { body: {} })).statements).toEqual(entries);
  // The same of a period, and page by page.
  const march = { from: '2026-03-01', to: '2026-03-01', limit: 2 };
  for (const page of [1, 2]) {
    const { total, statements } = await somchai.client.call(list, { body: { ...march, page } });
    expect([total, statements]).toEqual([4, entries.slice(2 * page - 2, 2 * page)]);
  }
});

test('an entry is in its reader’s language, also one that was stored in words', async () => {
  const { server, somchai } = await memberWithLines(0);
  const line = {
    memberId: somchai.id,
    type: 'bonus',
    status: 'SUCCESS',
    from: 'BONUS',
    to: 'WALLET',
    amount: 100n,
    balanceAfter: 100n,
    linked: { kind: 'bonus', name: textsOf({ th: 'ต้อนรับ', la: 'ຕ້ອນຮັບ', en: 'Welcome' }) },
  } as const;
  await inTransaction(server.db, (tx) =>
    addStatementEntries(tx, [
      { ...line, id: newId() },
      { ...line, id: newId() },
    ]),
  );
  await sql`update statement_entry set linked_name = null, linked_description = 'ของเดิม'
    where seq = 1`.execute(server.db);
  const result = async (headers: Record<string, string>) => {
    const { statements } = await somchai.client.with({ headers }).call(list, { body: {} });
    return statements.map(({ bonus }) => bonus?.description);
  };
  expect(await result({ 'accept-language': 'lo' })).toEqual(['ຕ້ອນຮັບ', 'ของเดิม']);
  expect(await result({ 'accept-language': 'en-GB,th;q=0.5' })).toEqual(['Welcome', 'ของเดิม']);
  // The language in the app's request is newer than the cookie.
  const both = { 'accept-language': 'en', cookie: 'locale=lo' };
  expect(await result(both)).toEqual(['Welcome', 'ของเดิม']);
  expect(await result({ cookie: 'locale=lo' })).toEqual(['ຕ້ອນຮັບ', 'ของเดิม']);
  expect(await result({})).toEqual(['ต้อนรับ', 'ของเดิม']);
});
