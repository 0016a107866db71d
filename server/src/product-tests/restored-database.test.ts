import type { RequestFor } from '@wallet/contract/api';
import { newTransferId } from '@wallet/ledger';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { dayOf } from '#features/reconciliation/day-rules.ts';
import { reconcileDay } from '#features/reconciliation/reconcile-day.ts';
import { listReconciledAccounts } from '#features/reconciliation/reconciled-accounts.ts';
import { newId } from '#lib/ids.ts';
import { type House, mustPost, openHouses, type TransferKind } from '#money/book/book.ts';
import { lockPayableWallet } from '#money/limits/limit-store.ts';
import { startAttempt } from '#money/movement/movement-store.ts';
import { endPause } from '#money/pauses/pause-store.ts';
import { readAnchor } from '#money/watch/seal-store.ts';
import { writeSettings } from '#settings/settings.ts';
import { freshDatabase, snapshotOf } from '#test/database.ts';
import { eventually } from '#test/eventually.ts';
import { type FundedMember, fundedMember } from '#test/funded-member.ts';
import { runJobs } from '#test/run-jobs.ts';
import { sealGiftLink } from '#test/seal-gift-link.ts';
import { beginToReadFeeds, sendMoney } from '#test/slips.ts';
import { staffUser } from '#test/staff.ts';
import type { TestClient } from '#test/test-client.ts';
import { templates } from '#test/test-cluster.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';
import { findWithdrawal } from '../features/withdraw/withdraw-store.ts';
import { monitorLedger } from '../upkeep/ledger-monitor.ts';

type ResolutionBody = RequestFor<'POST /staff/api/cases/:id/decisions'>['body']['remedy'];

const quiet = pino({ enabled: false });
const withdraw = 'POST /api/wallet/withdraw';

type Hour = (first: TestServer, member: FundedMember) => Promise<unknown>;

const transfer = (from: 'WALLET' | 'PG', to: 'WALLET' | 'PG', amount: number) => ({
  body: { from, to, amount },
});

async function payOutAndPlay(first: TestServer, { client }: FundedMember): Promise<void> {
  await client.call(withdraw, { body: { amount: 300 } });
  for (const _ of [1, 2]) await runJobs(first, 'payout');
  await client.call('POST /api/wallet/transfer', transfer('WALLET', 'PG', 100));
}

/**
 * A product with a member, a copy of its database, and what the member did before and after it. `restart` starts a
 * node on the copy, with the same providers.
 */
async function lostHour({
  before = async () => {},
  after = payOutAndPlay,
}: {
  readonly before?: Hour;
  readonly after?: Hour;
} = {}) {
  const database = await freshDatabase(templates.product);
  const first = await startTestServer({}, quiet, database);
  await first.jobs.stop();
  const member = await fundedMember(first, { wallet: 1_000_00n });
  const { client } = member;
  await client.call('GET /api/wallet/activate/:slotCode', { params: { slotCode: 'PG' } });
  const { client: one } = await staffUser(first, 'cashier');
  const { client: other } = await staffUser(first, 'cashier');
  await before(first, member);
  const snapshot = await snapshotOf(database.url);
  await after(first, member);
  const { partners, secretsKey } = first.services.config;
  const restart = async (mark: string | null) => {
    const server = await startTestServer(
      { PARTNERS_URL: partners.url, SECRETS_KEY: secretsKey.current.toString('base64url') },
      quiet,
      { db: await snapshot.restore(mark), url: snapshot.url },
    );
    await server.jobs.stop();
    return server;
  };
  return { first, member, one, other, restart };
}

/** Compares every book of today as if a quarter of an hour later. */
async function compareAll(server: TestServer): Promise<void> {
  for (const book of await listReconciledAccounts(server.services))
    await reconcileDay(server.services, book, dayOf(new Date()), { freshSeconds: 0 });
  await sql`update reconciled_day set compared_at = now() + interval '15 minutes'`.execute(
    server.db,
  );
}

async function scopesOf({ db }: TestServer): Promise<string[]> {
  const rows = await db
    .selectFrom('pause')
    .select('scope')
    .where('resumed_at', 'is', null)
    .orderBy('scope')
    .execute();
  return rows.map(({ scope }) => scope);
}

test('a restored database lets no money leave before it agrees with the providers', async () => {
  const { first, member, one, other, restart } = await lostHour();
  const server = await restart('2026-11-23T010203Z-1');
  const client = member.client.at(server);
  expect(await scopesOf(server)).toEqual(['restore']);

  const paused = { status: 409, body: { message: 'MONEY_PAUSED' } };
  expect(await client.ask(withdraw, { body: { amount: 300 } })).toMatchObject(paused);
  expect(
    await client.ask('POST /api/wallet/transfer', {
      body: { from: 'WALLET', to: 'PG', amount: 100 },
    }),
  ).toMatchObject(paused);
  // Deposits are credited, and nothing is given.
  const depositor = await fundedMember(server, { wallet: 50_00n });
  // Games know members who registered after that time by the numbers that came next.
  expect(depositor.id - member.id).toBeGreaterThan(100_000n);
  const { db } = server;
  const reward = inTransaction(db, async (tx) => {
    const { wallet: to } = await lockPayableWallet(tx, depositor.id);
    const from = 'promotion-expense:THB' as const;
    await mustPost(tx, {
      id: newTransferId(),
      from,
      to,
      amount: 1n,
      kind: 'promotion',
      op: 'single',
    });
  });
  await expect(reward).rejects.toMatchObject({ code: 'MONEY_PAUSED' });

  const resume = async () => {
    const { inForce } = await one.at(server).call('GET /staff/api/pauses', {});
    const { id = '' } = inForce.find(({ scope }) => scope === 'restore') ?? {};
    return one.at(server).ask('POST /staff/api/pauses/:scope/resume', {
      params: { scope: 'restore' },
      body: { id },
    });
  };
  expect((await resume()).body).toEqual({ message: 'RESTORE_UNCOMPARED' });
  await runJobs(server, 'restore');
  const compared = await db.selectFrom('reconciled_day').select('book').execute();
  expect(compared.map(({ book }) => book)).toContain('payout-BANK');
  // Events of the last ten minutes are compared again when they are over.
  expect((await resume()).body).toEqual({ message: 'RESTORE_UNCOMPARED' });

  await compareAll(server);
  const cases = await db
    .selectFrom('staff_case')
    .select(['id', 'subject'])
    .where('kind', '=', 'reconciliation')
    .where('closed_at', 'is', null)
    .orderBy('subject')
    .execute();
  expect(cases.map(({ subject }) => subject.split(':')[0])).toEqual(['game-PG', 'payout-BANK']);
  expect((await resume()).body).toEqual({ message: 'RESTORE_DIFFERS' });

  const propose = (id: bigint, resolution: ResolutionBody) =>
    one.at(server).ask('POST /staff/api/cases/:id/decisions', {
      params: { id: id.toString() },
      body: { remedy: resolution, reason: 'after the restore' },
    });
  const confirm = (reply: { body: object }) =>
    other.at(server).ask('POST /staff/api/decisions/:id/confirm', {
      params: { id: 'id' in reply.body ? String(reply.body.id) : '' },
    });
  const walletOf = async () =>
    (await client.call('POST /api/statement', { body: { page: 1, limit: 5 } })).statements;
  for (const { id } of cases) {
    const { actions } = await one.at(server).call('GET /staff/api/cases/:id', {
      params: { id: id.toString() },
    });
    expect(actions).toEqual(['book-listed', 'difference-explained']);
    // Closed as it is, the member could take the same money out again.
    expect(await propose(id, { action: 'close' })).toMatchObject({ status: 400 });
    const wrong = { action: 'book-listed', memberId: depositor.id.toString() } as const;
    expect((await propose(id, wrong)).status).toBe(400);
    // Two who propose it at the same time book it once.
    const proposed = await propose(id, { action: 'book-listed' });
    const confirmed = await Promise.all([confirm(proposed), confirm(proposed)]);
    expect(confirmed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
  expect(
    (await walletOf()).map(({ statementType, status, amount, balance }) => [
      statementType,
      status,
      amount,
      balance,
    ]),
  ).toEqual([
    ['withdraw', 'SUCCESS', 300, 600],
    ['transfer', 'SUCCESS', 100, 900],
    ['deposit', 'SUCCESS', 1_000, 1_000],
  ]);
  // The member is notified of both, in all languages as there was no chat yet.
  const { rows: notices } = await sql<{ message: string }>`
    select content #>> '{payload,message}' as message from chat_message
    where sender = 'bot' order by seq`.execute(db);
  expect(notices.map(({ message }) => message)).toEqual([
    expect.stringMatching(/ย้ายเข้าเกม 100\.00.+ຍ້າຍເຂົ້າເກມ 100\.00.+Transfer to a game 100\.00/s),
    expect.stringContaining('300.00'),
  ]);
  // Compared again, both sides agree.
  await compareAll(server);
  const { rows: unexplained } = await sql`
    select from difference where explained_at is null`.execute(db);
  expect(unexplained).toHaveLength(0);
  const { body } = await resume();
  await other.at(server).call('POST /staff/api/changes/:id/confirm', {
    params: { id: 'changeId' in body ? (body.changeId ?? '') : '' },
  });
  expect(await scopesOf(server)).toEqual([]);
  await runJobs(server, 'restore');
  expect(await db.selectFrom('job').select('id').where('kind', '=', 'restore').execute()).toEqual(
    [],
  );
  // A node that starts again, and the next look, know this restore.
  await runJobs(server, 'book-watch');
  expect(await monitorLedger(server.services)).toEqual([]);
  expect(await scopesOf(server)).toEqual([]);
  // Two withdrawals have a minute between them, also of one that was booked later.
  await sql`update movement set created_at = created_at - interval '2 minutes'`.execute(db);
  expect((await client.ask(withdraw, { body: { amount: 100 } })).status).toBe(200);
  expect(await first.control<unknown[]>('GET', '/payouts')).toHaveLength(1);
});

/**
 * Pays 70 by QR and brings a gift link of 50, each until it is credited, and takes 60 out of the game. Someone whom
 * no one knows sends 40 to the bank account, which the feed does not list.
 */
async function payInAndTakeOut(first: TestServer, { id, client }: FundedMember): Promise<void> {
  await client.call('POST /api/qrcode/:provider', {
    params: { provider: 'KBANK' },
    body: { amount: 70 },
  });
  const { reference } = await first.db
    .selectFrom('qr_code')
    .select('reference')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  await first.control('POST', `/qrcodes/${reference}/pay`, {});
  const { link } = await first.control<{ link: string }>('POST', '/gift-links', {
    amount: 50,
    ownerMobile: '0811111111',
  });
  const { giftLinkKey } = await client.call('GET /api/lookup/deposit', {});
  if (!giftLinkKey) throw new Error('gift links are off');
  const sealing = { plain: `${link}::0899999999`, publicKey: giftLinkKey, memberId: id };
  const key = newId();
  const sealed = sealGiftLink({ ...sealing, key });
  await client.with({ key }).call('POST /api/wallet/truelink', { body: { link: sealed } });
  await client.call('POST /api/wallet/transfer', transfer('PG', 'WALLET', 60));
  await sendMoney(first, { fromAccount: '5550005550', amount: 40 });
  await eventually(async () => {
    await first.jobs.runDue();
    expect(await inWallet(client)).toBe(1_000 - 100 + 60 + 70 + 50);
  });
}

const feedOf = ({ db }: TestServer) =>
  db.selectFrom('bank_feed').select('cursor').where('bank_code', '=', 'SCB');

/** Has the feed of the bank return what follows a position. */
async function moveFeed(server: TestServer, cursor: bigint): Promise<void> {
  await beginToReadFeeds(server);
  await eventually(async () => {
    await server.jobs.runDue();
    await feedOf(server).executeTakeFirstOrThrow();
  });
  await server.db.updateTable('bank_feed').set({ cursor }).where('bank_code', '=', 'SCB').execute();
}

async function inWallet(client: TestClient): Promise<number> {
  return (await client.call('GET /api/wallet', {})).wallet.amount;
}

test('every kind of money that came in and that a restore erased is booked once', async () => {
  const { member, one, other, restart } = await lostHour({
    before: async (first, { client }) => {
      await client.call('POST /api/wallet/transfer', transfer('WALLET', 'PG', 100));
      await moveFeed(first, 1_000_000n);
    },
    after: payInAndTakeOut,
  });
  const server = await restart('2026-11-23T010203Z-5');
  const { db } = server;
  const client = member.client.at(server);
  expect(await inWallet(client)).toBe(900);
  const stranger = await fundedMember(server);
  await compareAll(server);
  const cases = await db
    .selectFrom('staff_case')
    .select(['id', 'subject'])
    .where('kind', '=', 'reconciliation')
    .where('closed_at', 'is', null)
    .orderBy('subject')
    .execute();
  expect(cases.map(({ subject }) => subject.split(':')[0])).toEqual([
    'bank-SCB',
    'game-PG',
    'gift-TRUEWALLET',
    'qr-KBANK',
  ]);
  const propose = (id: bigint, memberId?: bigint) =>
    one.at(server).ask('POST /staff/api/cases/:id/decisions', {
      params: { id: id.toString() },
      body: {
        remedy: {
          action: 'book-listed',
          ...(memberId === undefined ? {} : { memberId: memberId.toString() }),
        },
        reason: 'after the restore',
      },
    });
  for (const { id, subject } of cases) {
    // The game's list names the player, the others name no member, and a bank's money may have no owner.
    const isNamed = subject.startsWith('game');
    if (!subject.startsWith('bank')) {
      expect((await propose(id, isNamed ? stranger.id : undefined)).status).toBe(
        isNamed ? 400 : 404,
      );
    }
    const proposed = await propose(id, isNamed ? undefined : member.id);
    expect(proposed.status).toBe(200);
    const confirm = () =>
      other.at(server).ask('POST /staff/api/decisions/:id/confirm', {
        params: { id: 'id' in proposed.body ? String(proposed.body.id) : '' },
      });
    const confirmed = await Promise.all([confirm(), confirm()]);
    expect(confirmed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await propose(id, member.id)).body).toEqual({ message: 'ALREADY_DECIDED' });
  }
  expect(await inWallet(client)).toBe(1_000 - 100 + 60 + 70 + 50 + 40);
  // A payment that the feed finally reports is booked already.
  await moveFeed(server, 0n);
  await eventually(async () => {
    await server.jobs.runDue();
    const { cursor } = await feedOf(server).executeTakeFirstOrThrow();
    expect(cursor).toBeGreaterThan(0n);
  });
  expect(await inWallet(client)).toBe(1_000 - 100 + 60 + 70 + 50 + 40);
  const { statements } = await client.call('POST /api/statement', { body: {} });
  expect(
    statements
      .map(({ statementType, status, from, amount }) => [statementType, status, from, amount])
      .toSorted(),
  ).toEqual([
    ['deposit', 'SUCCESS', 'KBANK', 1_000],
    ['deposit', 'SUCCESS', 'KBANK', 70],
    ['deposit', 'SUCCESS', 'SCB', 40],
    ['deposit', 'SUCCESS', 'TRUEWALLET', 50],
    ['transfer', 'SUCCESS', 'PG', 60],
    ['transfer', 'SUCCESS', 'WALLET', 100],
  ]);
  // Both sides agree.
  await compareAll(server);
  const { rows: unexplained } = await sql`
    select from difference where explained_at is null`.execute(db);
  expect(unexplained).toHaveLength(0);
  expect(await violationsOf(db)).toEqual([]);
});

test('a payout that was queued is not paid by a node that runs on while the database is restored', async () => {
  const database = await freshDatabase(templates.product);
  const server = await startTestServer({}, quiet, database);
  await server.jobs.stop();
  const { client } = await fundedMember(server, { wallet: 1_000_00n });
  const { ref } = await client.call(withdraw, { body: { amount: 200 } });
  expect(await scopesOf(server)).toEqual([]);
  const snapshot = await snapshotOf(database.url);
  const db = await snapshot.restore('2026-11-23T010203Z-2');
  const seen = await findWithdrawal(server.db, ref);
  if (!seen) throw new Error('the withdrawal is there');
  expect(await startAttempt(db, 'payout', seen)).toBeNull();
  expect(await startAttempt(server.db, 'payout', seen)).not.toBeNull();
});

test('nothing leaves a restored database before a node has noticed it, and deposits arrive', async () => {
  const database = await freshDatabase(templates.product);
  const server = await startTestServer({}, quiet, database);
  await server.jobs.stop();
  const { id, client } = await fundedMember(server, { wallet: 1_000_00n });
  await client.call('GET /api/wallet/activate/:slotCode', { params: { slotCode: 'PG' } });
  const snapshot = await snapshotOf(database.url);
  for (const mark of ['2026-11-23T010203Z-3', null]) {
    const db = await snapshot.restore(mark);
    // A dump's ledger has another number.
    if (mark === null) {
      await sql`alter table restore disable trigger all`.execute(db);
      await sql`update restore set mark = mark || '0'`.execute(db);
    }
    const post = (kind: TransferKind, from: House, direction: 'in' | 'out') =>
      inTransaction(db, async (tx) => {
        const { wallet } = await lockPayableWallet(tx, id);
        await openHouses(tx, [{ code: from, currency: 'THB' }]);
        const sides = direction === 'in' ? { from, to: wallet } : { from: wallet, to: from };
        return mustPost(tx, { id: newTransferId(), ...sides, amount: 1n, kind, op: 'single' });
      });
    const paused = { code: 'MONEY_PAUSED' };
    await expect(post('withdraw', 'payout:BANK:THB', 'out')).rejects.toMatchObject(paused);
    await expect(post('gameIn', 'game:PG:THB', 'out')).rejects.toMatchObject(paused);
    await expect(post('promotion', 'promotion-expense:THB', 'in')).rejects.toMatchObject(paused);
    await expect(post('deposit', 'deposit:KBANK:THB', 'in')).resolves.toMatchObject({
      status: 'applied',
    });
    const { rows } = await sql`select from pause`.execute(db);
    expect(rows).toHaveLength(0);
  }
});

test('no one can cancel a withdrawal that was approved and paid after the restored time', async () => {
  const database = await freshDatabase(templates.product);
  const first = await startTestServer({}, quiet, database);
  await first.jobs.stop();
  await writeSettings(first.db, { autoMax: 100 });
  const { client } = await fundedMember(first, { wallet: 1_000_00n });
  const { client: cashier, id: staffId } = await staffUser(first, 'cashier');
  const { ref } = await client.call(withdraw, { body: { amount: 500 } });
  const snapshot = await snapshotOf(database.url);
  const withdrawal = { params: { id: ref } };
  await cashier.call('POST /staff/api/withdrawals/:id/approve', withdrawal);
  for (const _ of [1, 2]) await runJobs(first, 'payout');
  const { partners, secretsKey } = first.services.config;
  const server = await startTestServer(
    { PARTNERS_URL: partners.url, SECRETS_KEY: secretsKey.current.toString('base64url') },
    quiet,
    { db: await snapshot.restore('2026-11-23T010203Z-4'), url: snapshot.url },
  );
  await server.jobs.stop();
  const cancel = () =>
    client.at(server).ask('DELETE /api/wallet/withdraw/:id', { params: { id: ref } });
  expect((await cancel()).body).toEqual({ message: 'MONEY_PAUSED' });
  const refused = await cashier.at(server).ask('POST /staff/api/withdrawals/:id/refuse', {
    ...withdrawal,
    body: { reason: 'CONTACT_US' },
  });
  expect(refused.body).toEqual({ message: 'MONEY_PAUSED' });
  await compareAll(server);
  // The bank lists it, so that it waits for the bank's word and for no approval.
  expect(await findWithdrawal(server.db, ref)).toMatchObject({ state: 'pending', attempts: 1 });
  await inTransaction(server.db, (tx) => endPause(tx, 'restore', staffId));
  expect((await cancel()).body).toEqual({ message: 'WITHDRAW_TOO_LATE' });
});

test('a copy without the mark of a restore stops nothing, and a dump in another ledger does', async () => {
  const { restart } = await lostHour();
  const promoted = await restart(null);
  expect(await scopesOf(promoted)).toEqual([]);
  // The ledger of a dump is a new table.
  await sql`
    alter table restore disable trigger all;
    update restore set mark = mark || '0';
    alter table restore enable always trigger restore_is_kept;
    alter table restore enable always trigger restore_is_not_emptied;
    update watch set mark = mark - 'laterGuards'`.execute(promoted.db);
  await monitorLedger(promoted.services);
  const { rows } = await sql`select from pause`.execute(promoted.db);
  expect(rows).toHaveLength(0);
  await runJobs(promoted, 'book-watch');
  expect(await scopesOf(promoted)).toContain('restore');
  expect(await readAnchor(promoted.db)).not.toBeNull();
});
