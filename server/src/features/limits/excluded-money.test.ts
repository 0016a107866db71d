import { textsOf } from '@wallet/contract/languages';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startSession } from '#access/session-store.ts';
import { inTransaction } from '#db/database.ts';
import { readPhone } from '#features/auth/member-store.ts';
import { grantReward } from '#features/invite/grant-reward.ts';
import { referralName } from '#features/invite/invite-facts.ts';
import { creditRefunds } from '#features/refund/credit-refunds.ts';
import { cashbackName } from '#features/refund/refund-facts.ts';
import { exclusionJob } from '#jobs/job-kinds.ts';
import { newId } from '#lib/ids.ts';
import { readSettings, writeSettings } from '#settings/settings.ts';
import { eventually } from '#test/eventually.ts';
import { type FundedMember, fundedMember } from '#test/funded-member.ts';
import { gameFixture } from '#test/game-fixture.ts';
import { expectAccessNotices, somePhone } from '#test/otp.ts';
import { runJobs } from '#test/run-jobs.ts';
import { staffUser } from '#test/staff.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';
import { beginExclusion } from './begin-exclusion.ts';
import { isExcludedPerson } from './limits-facts.ts';

type ExclusionRequest = Parameters<typeof beginExclusion>[2];

const forever = { kind: 'self-exclusion', months: 6 } as const;
const words = textsOf({ th: 'ก', la: 'ກ', en: 'Paid out within a week.' });

async function signedInAgain({ db, visitor }: TestServer, { id }: FundedMember) {
  const session = { memberId: id, device: 'test', ip: '10.0.0.1', isRemembered: false };
  return visitor().with({ token: await startSession(db, session), key: newId() });
}

async function twoOfStaff(server: TestServer) {
  const [{ client: first }, { client: second }] = [
    await staffUser(server, 'cashier'),
    await staffUser(server, 'admin'),
  ];
  return { first, second };
}

/** A member with a cashback of 30 baht in the pot, who begins a break. */
async function withPot(request: ExclusionRequest = forever, invited = 0n) {
  const server = await startTestServer();
  const member = await fundedMember(server, { wallet: 100_00n });
  await sql`
    insert into day_result (member_id, day, lost, had_condition)
    values (${member.id}, current_date - 1, 30000, false)`.execute(server.db);
  const { refund_account: refundAccount } = await server.db
    .selectFrom('member')
    .select('refund_account')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ day: string }>`select (current_date - 1)::text as day`.execute(
    server.db,
  );
  const to = { memberId: member.id, refundAccount, currency: 'THB', pot: 0n } as const;
  const day = { day: rows[0]?.day ?? '', lost: 300_00n, amount: 30_00n };
  await inTransaction(server.db, (tx) => creditRefunds(tx, to, [day]));
  if (invited > 0n) {
    const { id: inviteeId } = await fundedMember(server);
    await sql`update member set inviter_id = ${member.id} where id = ${inviteeId}`.execute(
      server.db,
    );
    const reward = { inviterId: member.id, inviteeId, day: day.day, amount: invited };
    await inTransaction(server.db, (tx) => grantReward(tx, reward));
  }
  await beginExclusion(server.services, member.id, request);
  return { server, member, ...(await twoOfStaff(server)) };
}

/** Lets an exclusion be over, and its member return. */
async function endExclusions({ db }: TestServer) {
  await sql`
    alter table exclusion disable trigger exclusion_only_ends;
    update exclusion set began_at = began_at - interval '2 years', ends_at = ends_at - interval '2 years',
      return_asked_at = now() - interval '2 days', returned_at = now();
    alter table exclusion enable always trigger exclusion_only_ends`.execute(db);
}

async function openCase({ db }: TestServer, kind: string): Promise<string> {
  return eventually(async () => {
    const { id } = await db
      .selectFrom('staff_case')
      .select('id')
      .where('kind', '=', kind)
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow();
    return `${id}`;
  });
}

test('a pot of an excluded member is paid without a condition, once two people say so', async () => {
  const { server, member, first, second } = await withPot(forever, 20_00n);
  const id = await openCase(server, 'exclusion-pots');
  expect(await first.call('GET /staff/api/cases/:id', { params: { id } })).toMatchObject({
    member: { id: `${member.id}` },
    why: { code: 'exclusion-pots', amount: 50, currency: 'THB' },
  });
  const propose = {
    params: { id },
    body: { remedy: { action: 'pots-pay' }, reason: 'theirs' },
  } as const;
  const { id: decision } = await first.call('POST /staff/api/cases/:id/decisions', propose);
  const confirm = { params: { id: decision } };
  const own = await first.ask('POST /staff/api/decisions/:id/confirm', confirm);
  expect(own.body).toMatchObject({ message: 'SECOND_PERSON_NEEDED' });
  await second.call('POST /staff/api/decisions/:id/confirm', confirm);
  const again = await signedInAgain(server, member);
  expect((await again.call('GET /api/wallet', {})).wallet.amount).toBe(150);
  const { statements } = await again.call('POST /api/statement', { body: { type: 'bonus' } });
  const paid = { statementType: 'bonus', status: 'SUCCESS', to: 'WALLET' };
  expect(statements).toMatchObject([
    { ...paid, from: 'REFUND', amount: 30, balance: 150, refund: { description: cashbackName.th } },
    { ...paid, from: 'INVITE', amount: 20, balance: 120, invite: { description: referralName.th } },
  ]);
  expect((await again.call('GET /api/bonus/check/active', {})).status).toBe(false);
  const { message } = await again.call('POST /api/wallet/withdraw', { body: { amount: 150 } });
  expect(message).toBe('SUCCESS');
  expect(await violationsOf(server.db)).toEqual([]);
});

test('a pot is given up only by written terms, which the member reads', async () => {
  const { server, member, first, second } = await withPot();
  const id = await openCase(server, 'exclusion-pots');
  const propose = {
    params: { id },
    body: { remedy: { action: 'pots-give-up' }, reason: 'terms' },
  } as const;
  for (const potTerms of [undefined, { ...words, la: '' }]) {
    if (potTerms) await writeSettings(server.db, { potTerms });
    const unwritten = await first.ask('POST /staff/api/cases/:id/decisions', propose);
    expect([unwritten.status, unwritten.body]).toMatchObject([409, { message: 'NO_POT_TERMS' }]);
  }
  await writeSettings(server.db, { potTerms: words });
  const { id: decision } = await first.call('POST /staff/api/cases/:id/decisions', propose);
  await second.call('POST /staff/api/decisions/:id/confirm', { params: { id: decision } });
  const again = await signedInAgain(server, member);
  expect((await again.call('GET /api/wallet', {})).wallet.amount).toBe(100);
  expect((await again.call('GET /api/limits', {})).exclusion?.potTerms).toBe(
    (await readSettings(server.db)).potTerms.th,
  );
  expect(await violationsOf(server.db)).toEqual([]);
});

test('a pot is not given up once its member has returned; the case is closed, and the pot stays theirs', async () => {
  const { server, first, second } = await withPot();
  await writeSettings(server.db, { potTerms: words });
  const id = await openCase(server, 'exclusion-pots');
  const propose = (action: 'pots-give-up' | 'close') =>
    first.call('POST /staff/api/cases/:id/decisions', {
      params: { id },
      body: { remedy: { action }, reason: 'terms' },
    });
  const { id: decision } = await propose('pots-give-up');
  await endExclusions(server);
  const confirm = { params: { id: decision } };
  const late = await second.ask('POST /staff/api/decisions/:id/confirm', confirm);
  expect([late.status, late.body]).toMatchObject([409, { message: 'FACTS_CHANGED' }]);
  await second.call('POST /staff/api/decisions/:id/withdraw', confirm);
  const { id: closing } = await propose('close');
  await second.call('POST /staff/api/decisions/:id/confirm', { params: { id: closing } });
  const { rows } = await sql<{ pot: bigint }>`
    select balance as pot from ledger.account
    where id in (select refund_account from member)`.execute(server.db);
  expect(rows).toEqual([{ pot: 30_00n }]);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('a time-out leaves the pots for afterwards', async () => {
  const { server, member } = await withPot({ kind: 'time-out', days: 2 });
  await writeSettings(server.db, { potTerms: words });
  const session = { memberId: member.id, device: 'test', ip: '10.0.0.1', isRemembered: false };
  const again = member.client.with({ token: await startSession(server.db, session) });
  const { exclusion } = await again.call('GET /api/limits', {});
  expect([exclusion?.kind, exclusion?.potTerms]).toEqual(['time-out', undefined]);
  await eventually(async () => {
    const left = await sql`select from job where kind = ${exclusionJob}`.execute(server.db);
    expect(left.rows).toHaveLength(0);
  });
  expect(await server.db.selectFrom('staff_case').select('id').execute()).toEqual([]);
});

test('a provider that stays silent for a day is a case, until the money is home', async () => {
  const { server, member, fault, atProvider } = await gameFixture(['PG'], { waitMs: 300 });
  const { client } = member;
  await client.call('POST /api/wallet/transfer', {
    body: { from: 'WALLET', to: 'PG', amount: 300 },
  });
  await server.jobs.stop();
  await fault('PG', { mode: 'timeout-before' });
  await beginExclusion(server.services, member.id, forever);
  await runJobs(server, exclusionJob);
  expect(await server.db.selectFrom('staff_case').select('id').execute()).toEqual([]);
  const { rows: jobs } = await sql<{ seconds: number }>`
    select extract(epoch from run_at - now())::float8 as seconds
    from job where kind = ${exclusionJob}`.execute(server.db);
  expect(jobs.map(({ seconds }) => Math.ceil(seconds / 60))).toEqual([5]);
  await sql`
    alter table exclusion disable trigger exclusion_only_ends;
    update exclusion set began_at = began_at - interval '25 hours', ends_at = ends_at - interval '25 hours';
    alter table exclusion enable always trigger exclusion_only_ends`.execute(server.db);
  await runJobs(server, exclusionJob);
  const { detail } = await server.db
    .selectFrom('staff_case')
    .select('detail')
    .where('kind', '=', 'exclusion-unanswered')
    .executeTakeFirstOrThrow();
  expect(detail).toMatchObject({ why: { code: 'exclusion-unanswered', companies: 'PG' } });
  await fault('PG', { mode: 'none' });
  await eventually(async () => {
    await runJobs(server, exclusionJob);
    expect((await atProvider('PG')).balance).toBe(0);
    const open = await sql`
      select from staff_case where kind = 'exclusion-unanswered' and closed_at is null`.execute(
      server.db,
    );
    expect(open.rows).toEqual([]);
  });
  const ends = await server.db.selectFrom('staff_case').select('resolution').execute();
  expect(ends).toEqual([{ resolution: 'money-home' }]);
  expect(await violationsOf(server.db)).toEqual([]);
});

/** A request that proposes another account for an excluded member. */
async function withProposal() {
  const server = await startTestServer();
  const member = await fundedMember(server, { accountName: 'NOY DEEJAI' });
  const staff = await twoOfStaff(server);
  await beginExclusion(server.services, member.id, forever);
  const keyed = staff.first.with({ key: newId() });
  const accountNo = somePhone();
  const ask = (changes: object = {}) =>
    keyed.ask('POST /staff/api/members/:id/bank-account', {
      params: { id: `${member.id}` },
      body: {
        bankCode: 'KBANK',
        accountNo,
        accountName: 'NOI DEECHAI',
        reason: 'closed',
        ...changes,
      },
    });
  const { body } = await ask();
  return {
    server,
    member,
    ...staff,
    ask,
    proposed: body as Record<'caseId' | 'decisionId', string>,
  };
}

test('a proposal whose reply was lost is the same one when it is sent again', async () => {
  const { server, second, ask, proposed } = await withProposal();
  const count = () =>
    server.db.selectFrom('staff_case').select('id').where('kind', '=', 'bank-account').execute();
  expect((await ask()).body).toEqual(proposed);
  expect(await count()).toHaveLength(1);
  expect((await ask({ reason: 'another' })).body).toMatchObject({ message: 'KEY_INVALID' });
  const confirm = { params: { id: proposed.decisionId } };
  await second.call('POST /staff/api/decisions/:id/confirm', confirm);
  expect((await ask()).body).toEqual(proposed);
  expect(await count()).toHaveLength(1);
});

test.each([
  [
    'FACTS_CHANGED',
    'whose exclusion is over',
    ({ server }: { server: TestServer }) => endExclusions(server),
  ],
  [
    'PAIR_CHANGED',
    'whose own name has changed',
    ({ server }: { server: TestServer }) =>
      sql`update member set bank_account_name = 'SOMEBODY ELSE'`.execute(server.db),
  ],
] as const)(
  '%s: no account is replaced of a member %s, and the case can be closed',
  async (message, _, change) => {
    const { server, member, first, second, proposed } = await withProposal();
    await change({ server });
    const confirm = { params: { id: proposed.decisionId } };
    const late = await second.ask('POST /staff/api/decisions/:id/confirm', confirm);
    expect([late.status, late.body]).toMatchObject([409, { message }]);
    await second.call('POST /staff/api/decisions/:id/withdraw', confirm);
    const { id: closing } = await first.call('POST /staff/api/cases/:id/decisions', {
      params: { id: proposed.caseId },
      body: { remedy: { action: 'close' }, reason: 'not needed any more' },
    });
    await second.call('POST /staff/api/decisions/:id/confirm', { params: { id: closing } });
    const { bank_code: bank } = await server.db
      .selectFrom('member')
      .select('bank_code')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(bank).toBe('SCB');
  },
);

test('the closed account of an excluded member is replaced by two people, in their own name, and held', async () => {
  const server = await startTestServer();
  const member = await fundedMember(server, { wallet: 500_00n, accountName: 'NOY DEEJAI' });
  const other = await fundedMember(server, { accountName: 'NOY DEEJAI' });
  const { first, second } = await twoOfStaff(server);
  const accountNo = somePhone();
  const call = 'POST /staff/api/members/:id/bank-account';
  const account = { bankCode: 'KBANK', accountNo, accountName: 'NOI DEECHAI', reason: 'closed' };
  const ask = (body: typeof account, id = member.id) =>
    first.ask(call, { params: { id: `${id}` }, body });
  // Members who are not excluded change it themselves, with their password.
  expect((await ask(account)).body).toMatchObject({ message: 'INVALID_DATA' });
  await beginExclusion(server.services, member.id, forever);
  expect((await ask({ ...account, accountName: 'SOMEBODY ELSE' })).body).toMatchObject({
    message: 'INVALID_BANK',
  });
  // Nor one whose holder has another name at its bank.
  const foreign = { ...account, accountNo: somePhone() };
  await server.control('PUT', '/bank-accounts', {
    ...{ bank: 'KBANK', account: foreign.accountNo, name: 'SOMEBODY ELSE' },
  });
  expect((await ask(foreign)).body).toMatchObject({ message: 'INVALID_BANK' });
  const reply = await ask(account);
  expect(reply.status).toBe(200);
  const { caseId, decisionId } = reply.body as { caseId: string; decisionId: string };
  const page = await second.call('GET /staff/api/cases/:id', { params: { id: caseId } });
  expect(page.detail).toMatchObject({ newAccount: `xxx-xxx-${accountNo.slice(-4)}` });
  expect(JSON.stringify(page)).not.toContain(accountNo);
  const confirm = { params: { id: decisionId } };
  expect((await first.ask('POST /staff/api/decisions/:id/confirm', confirm)).body).toMatchObject({
    message: 'SECOND_PERSON_NEEDED',
  });
  await sql`update member set language = 'la' where id = ${member.id}`.execute(server.db);
  await second.call('POST /staff/api/decisions/:id/confirm', confirm);
  // In the language that they chose last, not in that of the staff.
  await expectAccessNotices(server, await readPhone(server.db, member.id), ['bank'], 'la');
  const again = await signedInAgain(server, member);
  const { bankAccount } = await again.call('GET /api/account/profile', {});
  expect(bankAccount).toMatchObject({ bankCode: 'KBANK', bankAccountNo: accountNo });
  const held = await again.ask('POST /api/wallet/withdraw', { body: { amount: 100 } });
  expect(held.status).not.toBe(200);
  // The exclusion knows the person by the new account too.
  const person = { phone: null, accounts: [{ bankCode: 'KBANK', accountNo }] };
  const isKnown = await inTransaction(server.db, (tx) => isExcludedPerson(tx, person, other.id));
  expect(isKnown).toBe(true);
  const audit = await sql<{ asked: string }>`
    select asked::text from staff_audit where asked::text like ${`%${accountNo}%`}`.execute(
    server.db,
  );
  expect(audit.rows).toEqual([]);
});
