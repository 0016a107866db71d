import { createServer } from 'node:http';
import { type MemberId, memberIdFrom } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { linkKey, openSealedLink } from '#lib/sealed-link.ts';
import { execute } from '#money/movement/carry-out.ts';
import { startAttempt } from '#money/movement/movement-store.ts';
import { settleMovement } from '#money/movement/settle.ts';
import { eventually } from '#test/eventually.ts';
import { type FundedMember, fundedMember } from '#test/funded-member.ts';
import { runJobs } from '#test/run-jobs.ts';
import { sealGiftLink } from '#test/seal-gift-link.ts';
import { staffUser } from '#test/staff.ts';
import { partOf } from '#test/storm.ts';
import { serverForFile, startTestServer, type TestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';
import { gift } from './gift.ts';
import { listGiftMobiles, readGift } from './gift-link-store.ts';

const sharedServer = serverForFile();

const walletName = '0899999999';

type Made = { link: string; hash: string; amount: number };

/** A voucher that someone else made. */
function makeGift({ control }: TestServer, wish: object = {}): Promise<Made> {
  return control('POST', '/gift-links', { amount: 100, ownerMobile: '0811111111', ...wish });
}

async function keyOf({ visitor }: TestServer) {
  const { giftLinkKey } = await visitor().call('GET /api/lookup/deposit', {});
  if (!giftLinkKey) throw new Error('gift links are off');
  return giftLinkKey;
}

/** Sends a link as the member app does: sealed, under a key of its own. */
async function send(server: TestServer, member: FundedMember, link: string, key = newId()) {
  const publicKey = await keyOf(server);
  const plain = `${link}::${walletName}`;
  const token = sealGiftLink({ plain, publicKey, memberId: member.id, key });
  return member.client.with({ key }).ask('POST /api/wallet/truelink', { body: { link: token } });
}

/** Answer about its key to a member who lost the reply to a link. */
function outcomeOf({ client }: FundedMember, key: string) {
  return client.call('GET /api/idempotency-keys/:key', { params: { key } });
}

async function walletOf({ client }: FundedMember): Promise<number> {
  const { wallet } = await client.call('GET /api/wallet', {});
  return wallet.amount;
}

const invalid = { status: 400, body: { message: 'TRUELINK_INVALID' } };
const duplicate = { status: 409, body: { message: 'TRUELINK_DUPLICATE' } };

test('a gift link is credited with what our wallet received of it', async () => {
  const server = await startTestServer();
  const member = await fundedMember(server);
  const whole = await makeGift(server, { amount: 50.5 });
  expect(await send(server, member, whole.link)).toMatchObject({
    status: 200,
    body: { message: 'SUCCESS', amount: 50.5 },
  });
  const shared = await makeGift(server, { amount: 100, people: 3 });
  const second = await send(server, member, shared.link);
  expect(await walletOf(member)).toBe(83.83);
  const { statements } = await member.client.call('POST /api/statement', { body: {} });
  // The entry lets an app report the money once.
  expect(second.body).toMatchObject({ amount: 33.33, entry: statements[0]?._id });
  expect(statements).toMatchObject([
    { statementType: 'deposit', status: 'SUCCESS', from: 'TRUEWALLET', amount: 33.33 },
    { statementType: 'deposit', status: 'SUCCESS', from: 'TRUEWALLET', amount: 50.5 },
  ]);
  const rows = await server.db.selectFrom('gift_link').select('voucher').execute();
  expect(rows).toEqual([{ voucher: null }, { voucher: null }]);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('the same request again is the same gift; the same voucher again is a duplicate', async () => {
  const server = await sharedServer();
  const member = await fundedMember(server);
  const other = await fundedMember(server);
  const { link } = await makeGift(server);
  const key = newId();
  for (let sent = 0; sent < 2; sent += 1) {
    expect(await send(server, member, link, key)).toMatchObject({
      status: 200,
      body: { amount: 100 },
    });
  }
  expect(await send(server, member, link)).toMatchObject(duplicate);
  expect(await send(server, other, link)).toMatchObject(duplicate);
  expect([await walletOf(member), await walletOf(other)]).toEqual([100, 0]);
});

test('a repeat learns what became of its gift, also when the wallet is hidden since, and is not an attempt', async () => {
  const server = await startTestServer();
  const member = await fundedMember(server);
  const [{ link }, other] = [await makeGift(server), await makeGift(server)];
  const [publicKey, key] = [await keyOf(server), newId()];
  const sendAs = (sent: string, under: string) => {
    const plain = `${sent}::${walletName}`;
    const token = sealGiftLink({ plain, publicKey, memberId: member.id, key: under });
    const request = { body: { link: token } };
    return member.client.with({ key: under }).ask('POST /api/wallet/truelink', request);
  };
  await sendAs(link, key);
  await server.db.updateTable('deposit_account').set({ is_shown: false }).execute();
  for (let sent = 0; sent < 6; sent += 1) {
    expect(await sendAs(link, key)).toMatchObject({
      status: 200,
      body: { message: 'SUCCESS', amount: 100 },
    });
  }
  expect(await sendAs(other.link, key)).toMatchObject({ body: { message: 'KEY_INVALID' } });
  // A new gift finds no wallet.
  expect(await sendAs(other.link, newId())).toMatchObject(invalid);
  expect(await walletOf(member)).toBe(100);
});

test('two members who send one voucher at the same time: one has the money', async () => {
  const server = await sharedServer();
  const members = await Promise.all(Array.from({ length: 4 }, () => fundedMember(server)));
  const { link } = await makeGift(server);
  const replies = await Promise.all(members.map((member) => send(server, member, link)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const wallets = await Promise.all(members.map(walletOf));
  expect(wallets.reduce((sum, amount) => sum + amount, 0)).toBe(100);
});

test('another link under the same key is rejected', async () => {
  const server = await sharedServer();
  const member = await fundedMember(server);
  const key = newId();
  const { link } = await makeGift(server);
  await send(server, member, link, key);
  const other = await makeGift(server);
  expect(await send(server, member, other.link, key)).toMatchObject({
    status: 409,
    body: { message: 'KEY_INVALID' },
  });
  expect(await walletOf(member)).toBe(100);
});

test.each<[string, { link?: string; expired?: boolean; ownerMobile?: string }]>([
  ['unknown', { link: 'https://gift.truemoney.com/campaign/?v=0123456789abcdefgh' }],
  ['expired', { expired: true }],
  ['our own', { ownerMobile: walletName }],
])('a voucher that is %s is invalid', async (_, { link, ...wish }) => {
  const server = await sharedServer();
  const member = await fundedMember(server);
  const made = await makeGift(server, wish);
  expect(await send(server, member, link ?? made.link)).toMatchObject(invalid);
  expect(await walletOf(member)).toBe(0);
  // A link that anyone could redeem who reads it is kept no longer than needed.
  const rows = server.db
    .selectFrom('gift_link')
    .innerJoin('movement', 'movement.id', 'gift_link.id')
    .select(['state', 'refusal', 'voucher', 'amount'])
    .where('member_id', '=', member.id);
  const refusal = 'TRUELINK_INVALID';
  expect(await rows.execute()).toEqual([{ state: 'voided', refusal, voucher: null, amount: null }]);
});

test('no gift is redeemed to a wallet that no second person has confirmed', async () => {
  const server = await startTestServer();
  const member = await fundedMember(server);
  const { link } = await makeGift(server);
  const [publicKey, key] = [await keyOf(server), newId()];
  const { id } = await staffUser(server, 'admin');
  await server.db.updateTable('deposit_account').set({ proposed_by: id }).execute();
  const plain = `${link}::${walletName}`;
  const token = sealGiftLink({ plain, publicKey, memberId: member.id, key });
  const sent = member.client
    .with({ key })
    .ask('POST /api/wallet/truelink', { body: { link: token } });
  expect(await sent).toMatchObject(invalid);
  await expect(keyOf(server)).rejects.toThrow('gift links are off');
  expect(await walletOf(member)).toBe(0);
});

test('no gift, whose money is baht, is redeemed for a member in kip', async () => {
  const server = await startTestServer({ LAOS: 'true' });
  const member = await fundedMember(server, { currency: 'LAK' });
  const { link } = await makeGift(server);
  expect(await send(server, member, link)).toMatchObject(invalid);
  expect(await server.db.selectFrom('movement').select('id').execute()).toEqual([]);
});

test('gifts of a wallet that was taken away are still compared with the list of its provider', async () => {
  const server = await startTestServer();
  const member = await fundedMember(server);
  const { link } = await makeGift(server);
  expect((await send(server, member, link)).status).toBe(200);
  await server.db.deleteFrom('deposit_account').where('kind', '=', 'wallet').execute();
  expect(await listGiftMobiles(server.db)).toEqual([walletName]);
});

test('a voucher that our wallet took long ago is credited to no one now', async () => {
  const server = await startTestServer();
  const member = await fundedMember(server);
  const { link, hash } = await makeGift(server);
  const { partners } = server.services.config;
  await fetch(`${partners.url}/gift/campaign/vouchers/${hash}/redeem`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile: walletName, voucher_hash: hash }),
  });
  const publicKey = await keyOf(server);
  const key = newId();
  const token = sealGiftLink({
    plain: `${link}::${walletName}`,
    publicKey,
    memberId: member.id,
    key,
  });
  // The row of this attempt is born ten minutes after that ticket.
  await sql`
    create function begin_later() returns trigger language plpgsql as $$
    begin
      new.created_at := now() + interval '10 minutes';
      return new;
    end $$`.execute(server.db);
  await sql`
    create trigger begins_later before insert on movement
      for each row execute function begin_later()`.execute(server.db);
  const reply = await member.client
    .with({ key })
    .ask('POST /api/wallet/truelink', { body: { link: token } });
  expect(reply).toMatchObject(duplicate);
  expect(await walletOf(member)).toBe(0);
  // One that no earlier request took is ours, even if the provider's clock differs.
  const fresh = await makeGift(server);
  expect(await send(server, member, fresh.link)).toMatchObject({ status: 200 });
  expect(await walletOf(member)).toBe(100);
  // It counts as paid when the provider says that it was taken.
  const { paid_at: paidAt } = await server.db
    .selectFrom('inbound_payment')
    .select('paid_at')
    .executeTakeFirstOrThrow();
  expect(paidAt.getTime()).toBeLessThan(Date.now() + 60_000);
});

// With and without the call arriving; other missing answers are covered by the provider's own tests.
test.each(
  partOf(['timeout-before', 'garbage', 'error500', 'timeout-after', 'late', 'maintenance'], 3, 0),
)('an outcome that no one knows (%s) waits, and is credited once', async (mode) => {
  const server = await startTestServer();
  const member = await fundedMember(server);
  const { link } = await makeGift(server);
  const key = newId();
  await server.jobs.stop();
  await server.control('PUT', '/faults/gift', { mode, times: 1, delayMs: 500 });
  const first = await send(server, member, link, key);
  expect(first).toMatchObject({ status: 202, body: { status: 'PENDING' } });
  expect(await outcomeOf(member, key)).toEqual({ state: 'IN_PROGRESS' });
  expect(await walletOf(member)).toBe(0);
  await runJobs(server, gift.kind);
  expect(await walletOf(member)).toBe(100);
  const last = await send(server, member, link, key);
  expect(last).toMatchObject({ status: 200, body: { message: 'SUCCESS', amount: 100 } });
  expect(await violationsOf(server.db)).toEqual([]);
});

/** A gift whose first call the provider did not answer: it arrives late, or never. */
async function unansweredGift(fault: { mode: 'late' | 'timeout-before'; delayMs: number }) {
  const server = await startTestServer({ PARTNERS_WAIT_MS: '5000' });
  await server.jobs.stop();
  const member = await fundedMember(server);
  const { link } = await makeGift(server);
  const key = newId();
  await server.control('PUT', '/faults/gift', { ...fault, times: 1, direction: 'in' });
  const again = () => send(server, member, link, key);
  expect((await again()).status).toBe(202);
  const refuseOnce = (direction?: 'in') =>
    server.control('PUT', '/faults/gift', { mode: 'refuse', times: 1, direction });
  const passSeconds = (seconds: number) =>
    sql`update movement set unknown_at = unknown_at - make_interval(secs => ${seconds})`.execute(
      server.db,
    );
  const outcome = () => outcomeOf(member, key);
  return { server, member, again, outcome, refuseOnce, passSeconds };
}

test('a call that is still on its way keeps a rejection from ending the gift', async () => {
  const { server, member, again, refuseOnce } = await unansweredGift({
    mode: 'late',
    delayMs: 60_000,
  });
  await refuseOnce('in');
  await runJobs(server, gift.kind);
  expect((await again()).status).toBe(202);

  // When the fault is over, what it held back arrives.
  await server.control('PUT', '/faults/gift', { mode: 'none' });
  const books = () => server.control<{ gift: { redeemed: number } }>('GET', '/books');
  await eventually(async () => expect((await books()).gift.redeemed).toBe(100));
  await runJobs(server, gift.kind);
  expect(await walletOf(member)).toBe(100);
  expect(await again()).toMatchObject({ status: 200, body: { amount: 100 } });
  expect(await violationsOf(server.db)).toEqual([]);
});

test('a rejection after silence ends a gift once no call can arrive any more', async () => {
  const { server, member, again, outcome, refuseOnce, passSeconds } = await unansweredGift({
    mode: 'timeout-before',
    delayMs: 0,
  });
  await passSeconds(145);
  await refuseOnce('in');
  await runJobs(server, gift.kind);
  expect((await again()).status).toBe(202);
  await passSeconds(10);
  await refuseOnce('in');
  await runJobs(server, gift.kind);
  expect(await again()).toMatchObject(invalid);
  expect(await outcome()).toEqual({ state: 'REFUSED', code: 'TRUELINK_INVALID' });
  expect(await walletOf(member)).toBe(0);
  expect(await violationsOf(server.db)).toEqual([]);
});

test('of two that look at a gift simultaneously one calls, and a rejection ends only its own call', async () => {
  const { server, again } = await unansweredGift({ mode: 'timeout-before', delayMs: 0 });
  const { id } = await server.db.selectFrom('gift_link').select('id').executeTakeFirstOrThrow();
  const seen = await readGift(server.db, id);
  const begun = await Promise.all([
    startAttempt(server.db, 'gift-link', seen),
    startAttempt(server.db, 'gift-link', seen),
  ]);
  expect(begun.filter((attempt) => attempt !== null)).toMatchObject([{ attempts: 2 }]);
  const refuse = (attempt: number) =>
    settleMovement(server.services, gift, seen, { state: 'voided', attempt });
  expect(await refuse(1)).toBe('pending');
  expect((await again()).status).toBe(202);
  expect(await refuse(2)).toBe('voided');
  expect(await again()).toMatchObject(invalid);
});

test('a provider that pays a gift which had ended as rejected alarms a person', async () => {
  const { server, member } = await unansweredGift({ mode: 'timeout-before', delayMs: 0 });
  const { id } = await server.db.selectFrom('gift_link').select('id').executeTakeFirstOrThrow();
  const seen = await readGift(server.db, id);
  await settleMovement(server.services, gift, seen, { state: 'voided' });
  const reply = await execute(server.services, gift, seen, { since: performance.now() });
  expect(reply).toEqual({ result: 'applied', state: 'voided' });
  expect((await readGift(server.db, id)).state).toBe('voided');
  expect(await walletOf(member)).toBe(0);
  const { client } = await staffUser(server, 'cashier');
  const { cases } = await client.call('GET /staff/api/cases', { query: {} });
  expect(cases).toMatchObject([{ kind: 'gift-contradiction', subject: id }]);
  const page = { params: { id: cases[0]?.id ?? '' } };
  expect(await client.call('GET /staff/api/cases/:id', page)).toMatchObject({
    about: { kind: 'gift', state: 'voided' },
    actions: ['close'],
  });
});

test('a later ticket for a voucher that an earlier gift had taken raises no alarm', async () => {
  const { server, member } = await unansweredGift({ mode: 'timeout-before', delayMs: 0 });
  const { id } = await server.db.selectFrom('gift_link').select('id').executeTakeFirstOrThrow();
  const seen = await readGift(server.db, id);
  const refused = { state: 'voided', note: { refusal: 'TRUELINK_DUPLICATE' } } as const;
  await settleMovement(server.services, gift, seen, refused);
  const reply = await execute(server.services, gift, seen, { since: performance.now() });
  expect(reply).toEqual({ result: 'applied', state: 'voided' });
  expect(await walletOf(member)).toBe(0);
  expect(await server.db.selectFrom('staff_case').select('kind').execute()).toEqual([]);
});

test('a process that was frozen after it recorded a call does not make it', async () => {
  const { server } = await unansweredGift({ mode: 'timeout-before', delayMs: 0 });
  const { id } = await server.db.selectFrom('gift_link').select('id').executeTakeFirstOrThrow();
  const seen = await readGift(server.db, id);
  const longAgo = { since: performance.now() - 31_000 };
  expect(await execute(server.services, gift, seen, longAgo)).toEqual({
    result: 'unknown',
    state: 'pending',
  });
  expect((await readGift(server.db, id)).state).toBe('pending');
});

test('a request that the provider works twice is credited once', async () => {
  const server = await startTestServer();
  const member = await fundedMember(server);
  const { link } = await makeGift(server);
  await server.control('PUT', '/faults/gift', { mode: 'duplicate', times: 1 });
  expect(await send(server, member, link)).toMatchObject({ status: 200, body: { amount: 100 } });
  expect(await walletOf(member)).toBe(100);
});

test('a token that is not sealed for this member and this request opens nothing, and no one is asked', async () => {
  let requests = 0;
  const company = createServer((_, reply) => {
    requests += 1;
    reply.writeHead(302, { location: 'http://169.254.169.254/' }).end();
  });
  await new Promise<void>((resolve) => company.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void company.close());
  const address = company.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const server = await startTestServer({
    PARTNERS_URLS: JSON.stringify({ gift: `http://127.0.0.1:${address.port}` }),
  });
  const publicKey = await keyOf(server);
  const link = 'https://gift.truemoney.com/campaign/?v=0123456789abcdefgh';
  const key = newId();
  const tokenFor = (plain: string, memberId: MemberId, intent = key) =>
    sealGiftLink({ plain, publicKey, memberId, key: intent });
  const good = `${link}::${walletName}`;

  const attempts: ((memberId: MemberId) => string)[] = [
    (id) => tokenFor(good, memberIdFrom(`${id + 1n}`)),
    (id) => tokenFor(good, id, newId()),
    (id) => tokenFor(good, id).replace(/.(?=.{9}$)/, (one) => (one === 'A' ? 'B' : 'A')),
    (id) => tokenFor(good, id).replace(/^v1\.p\d+/, 'v1.p1'),
    (id) =>
      tokenFor(good, id).replace(
        /^(v1\.\w+)\.[^.]+/,
        `$1.${Buffer.alloc(65, 4).toString('base64url')}`,
      ),
    () => 'U2FsdGVkX1+vupppZksvRf5pq5g5XjFRIipRkwB0K1Y=',
    () => good,
    (id) => tokenFor('http://169.254.169.254/latest/meta-data::0899999999', id),
    (id) =>
      tokenFor(`https://gift.truemoney.com.evil/campaign/?v=0123456789abcdefgh::${walletName}`, id),
    (id) => tokenFor(`${link}&next=http://evil::${walletName}`, id),
    (id) => tokenFor(`${link.replace('https', 'http')}::${walletName}`, id),
    (id) => tokenFor(`${link}::0877777777`, id),
    (id) => tokenFor(link, id),
    (id) => tokenFor(`${good}::${walletName}`, id),
  ];
  for (const attempt of attempts) {
    const member = await fundedMember(server);
    const reply = await member.client
      .with({ key })
      .ask('POST /api/wallet/truelink', { body: { link: attempt(member.id) } });
    expect(reply).toMatchObject(invalid);
  }
  expect(requests).toBe(0);
  expect(await server.db.selectFrom('gift_link').select('id').execute()).toEqual([]);
  expect(await server.db.selectFrom('request').select('key').execute()).toEqual([]);

  // An address elsewhere is not followed: what it would say is not known.
  const member = await fundedMember(server);
  expect((await send(server, member, link)).status).toBe(202);
  expect(requests).toBe(1);
});

test('a replayed token is worthless under another key and to another member', async () => {
  const server = await sharedServer();
  const member = await fundedMember(server);
  const thief = await fundedMember(server);
  const { link } = await makeGift(server);
  const publicKey = await keyOf(server);
  const key = newId();
  const plain = `${link}::${walletName}`;
  const token = sealGiftLink({ plain, publicKey, memberId: member.id, key });
  const body = { link: token };
  for (const client of [
    thief.client.with({ key }),
    member.client.with({ key: newId() }),
    member.client,
  ]) {
    expect(await client.ask('POST /api/wallet/truelink', { body })).toMatchObject(invalid);
  }
  const owned = await member.client.with({ key }).ask('POST /api/wallet/truelink', { body });
  expect(owned).toMatchObject({ status: 200, body: { amount: 100 } });
});

test('after three mistakes no link is taken for an hour', async () => {
  const server = await sharedServer();
  const member = await fundedMember(server);
  // A voucher that its provider rejects is a mistake, as a text that is not a link.
  const expired = await makeGift(server, { expired: true });
  for (const mistake of ['https://example.com', 'https://example.com', expired.link]) {
    expect(await send(server, member, mistake)).toMatchObject(invalid);
  }
  const { link } = await makeGift(server);
  const blocked = await send(server, member, link);
  expect(blocked).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' } });
  expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(3_000);
});

test('five links in ten minutes are taken from a member, and no sixth one', async () => {
  const server = await sharedServer();
  const member = await fundedMember(server);
  await send(server, member, (await makeGift(server)).link);
  await sql`update attempt set count = 4 where key = ${`gift:${member.id}`}`.execute(server.db);
  expect(await send(server, member, (await makeGift(server)).link)).toMatchObject({ status: 200 });
  const sixth = await send(server, member, (await makeGift(server)).link);
  expect(sixth).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' } });
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(590);
  expect(await walletOf(member)).toBe(200);
});

test('the key changes every 30 days, and the one before still opens', () => {
  const secretsKey = { current: Buffer.alloc(32, 7), before: null };
  const now = new Date('2026-11-21T00:00:00Z');
  const later = new Date(now.getTime() + 30 * 24 * 3_600_000);
  const [first, second] = [linkKey(secretsKey, now), linkKey(secretsKey, later)];
  expect(second.kid).not.toBe(first.kid);
  expect(second.key).not.toBe(first.key);
  expect(first.expiresAt > now && first.expiresAt <= later).toBe(true);
  expect(linkKey(secretsKey, now)).toEqual(first);
  const [memberId, key] = [memberIdFrom('100001'), newId()];
  const token = sealGiftLink({ plain: 'a link', publicKey: first, memberId, key });
  const open = (at: Date) =>
    openSealedLink(secretsKey, { token, now: at }, { memberId, intent: key });
  const muchLater = new Date(now.getTime() + 60 * 24 * 3_600_000);
  expect([open(now), open(later), open(muchLater)]).toEqual(['a link', 'a link', null]);
});
