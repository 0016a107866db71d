import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { listPaidAccounts } from '#features/auth/holder-store.ts';
import { newId } from '#lib/ids.ts';
import { hashPassword } from '#lib/password-hash.ts';
import { settleDeposit } from '#money/payment/settle-deposit.ts';
import { writeSettings } from '#settings/settings.ts';
import { changeBank } from '#test/change-bank.ts';
import { eventually } from '#test/eventually.ts';
import { type FundedMember, fundedMember } from '#test/funded-member.ts';
import { hurryJobs } from '#test/hurry-jobs.ts';
import { registrationOf, somePhone } from '#test/otp.ts';
import { payIn } from '#test/rewards.ts';
import { staffUser } from '#test/staff.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { expectConsistentLedger } from '#test/wallet-sum.ts';
import { recordPayout } from './record-payout-commands.ts';

const victim = { accountNo: '1234567890', accountName: 'NOY DEEJAI' };
const thief = { accountNo: '9998887776', accountName: 'SOMBAT THIEF' };

/** A member in someone else's name, who was credited that person's money. */
async function squatter() {
  const server = await startTestServer();
  await writeSettings(server.db, { registerOTP: false });
  const member = await fundedMember(server, { wallet: 778_00n, ...victim });
  return { server, member };
}

/** The hold after a change of the account is over, and so is the minute between two withdrawals. */
async function passDays({ db }: TestServer): Promise<void> {
  await sql`update member set bank_changed_at = now() - interval '3 days'`.execute(db);
  await sql`update movement set created_at = created_at - interval '3 days'`.execute(db);
}

async function withdraw({ client }: FundedMember, amount = 100): Promise<string> {
  const call = client.with({ key: newId() });
  return (await call.call('POST /api/wallet/withdraw', { body: { amount } })).ref;
}

async function stateOf(server: TestServer, id: string): Promise<string> {
  await hurryJobs(server);
  const { state } = await server.db
    .selectFrom('movement')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return state;
}

async function casesOf({ db }: TestServer) {
  const { rows } = await sql`
    select kind, detail -> 'why' as why from staff_case where closed_at is null order by id`.execute(
    db,
  );
  return rows;
}

const payouts = ({ control }: TestServer) => control<{ accountNo: string }[]>('GET', '/payouts');

test('money that came in under another holder leaves only after a person has looked, and then proceeds', async () => {
  const { server, member } = await squatter();
  await changeBank(server.db, member.id, thief);
  await passDays(server);
  const id = await withdraw(member);
  expect(await stateOf(server, id)).toBe('needs_staff');
  expect(await payouts(server)).toEqual([]);
  expect(await casesOf(server)).toEqual([
    { kind: 'withdrawal', why: { code: 'holder-changed', shown: victim.accountName } },
  ]);
  const { client } = await staffUser(server, 'cashier');
  const params = { id };
  await client.call('POST /staff/api/withdrawals/:id/refuse', {
    params,
    body: { reason: 'NAME_MISMATCH' },
  });
  await passDays(server);
  // A payment of the bank without anyone's approval says nothing about the account.
  await inTransaction(server.db, (tx) =>
    recordPayout(tx, {
      ref: newId(),
      amount: 1_00n,
      party: `SCB ${thief.accountNo}`,
      isDone: true,
      at: new Date(),
      memberId: member.id,
    }),
  );
  await passDays(server);

  const again = await withdraw(member);
  expect(await stateOf(server, again)).toBe('needs_staff');
  await client.call('POST /staff/api/withdrawals/:id/approve', { params: { id: again } });
  await eventually(async () => expect(await stateOf(server, again)).toBe('posted'));
  await passDays(server);
  // A person has decided about this holder.
  const third = await withdraw(member);
  await eventually(async () => expect(await stateOf(server, third)).toBe('posted'));
  // And about no other account of theirs, nor this one in another name.
  for (const other of [
    { bankCode: 'KBANK' },
    { accountNo: victim.accountNo },
    { bankCode: 'SCB', accountNo: '9998887775' },
    { ...thief, accountName: 'SOMBAT OTHER' },
  ]) {
    await changeBank(server.db, member.id, other);
    await passDays(server);
    const ref = await withdraw(member);
    expect(await stateOf(server, ref)).toBe('needs_staff');
    await member.client.call('DELETE /api/wallet/withdraw/:id', { params: { id: ref } });
  }
  await expectConsistentLedger(server);
});

test('another account of the same holder, and a holder under whom no money came in, hold nothing up', async () => {
  const { server, member } = await squatter();
  await changeBank(server.db, member.id, thief);
  await changeBank(server.db, member.id, {
    accountNo: '5554443332',
    accountName: 'Miss Noy Deejai',
  });
  await passDays(server);
  const id = await withdraw(member);
  await eventually(async () => expect(await stateOf(server, id)).toBe('posted'));
  // Money that was not credited says nothing about the holder of its time.
  await changeBank(server.db, member.id, { accountNo: '7776665554', accountName: 'MANA OTHER' });
  await sql`
    insert into inbound_payment (id, channel, external_ref, amount, paid_at, member_id, state)
    values (gen_random_uuid(), 'KBANK', 'K1', 10000, now(), ${member.id}, 'suspense')`.execute(
    server.db,
  );
  await changeBank(server.db, member.id, {
    accountNo: '5554443332',
    accountName: 'Miss Noy Deejai',
  });
  await passDays(server);
  const next = await withdraw(member);
  await eventually(async () => expect(await stateOf(server, next)).toBe('posted'));
  // The account under which money came in last is the first of them.
  await payIn(server, member.id, 1_00n);
  const used = await inTransaction(server.db, (tx) => listPaidAccounts(tx, member.id));
  expect(used.map(({ accountNo }) => accountNo)).toEqual(['5554443332', victim.accountNo]);

  const early = await fundedMember(server, { accountNo: '4443332221' });
  await changeBank(server.db, early.id, { accountNo: '3332221110', accountName: 'SOMSRI RAKDEE' });
  const arrival = {
    channel: 'KBANK',
    externalRef: newId(),
    amount: 500_00n,
    currency: 'THB' as const,
    paidAt: new Date(),
    memberId: early.id,
    qrId: null,
  };
  await inTransaction(server.db, (tx) => settleDeposit(tx, arrival));
  await passDays(server);
  const paid = await withdraw(early);
  await eventually(async () => expect(await stateOf(server, paid)).toBe('posted'));
  expect(await casesOf(server)).toEqual([]);
});

/** Registers someone with this account. */
async function claim(server: TestServer, phone: string, bankAccountName: string) {
  const body = { ...registrationOf(phone), bankAccountNo: victim.accountNo, bankAccountName };
  return (await server.visitor().ask('POST /api/account', { body })).body;
}

test('the true holder who is rejected the account opens a case, and money stays until it is decided', async () => {
  const { server, member } = await squatter();
  const refused = { message: 'EXISTING_BANK' };
  const phone = somePhone();
  expect(await claim(server, phone, victim.accountName)).toEqual(refused);
  expect(await claim(server, phone, victim.accountName)).toEqual(refused);
  const claimed = {
    kind: 'account-dispute',
    why: { code: 'account-claimed', shown: `${phone.slice(0, 3)}-xxx-${phone.slice(-4)}` },
  };
  expect(await casesOf(server)).toEqual([claimed]);

  // To the account itself: anyone who holds it gets the money.
  const own = await withdraw(member);
  await eventually(async () => expect(await stateOf(server, own)).toBe('posted'));

  // Another account, even one in the same name.
  await changeBank(server.db, member.id, { accountNo: '5554443332' });
  await passDays(server);
  const id = await withdraw(member);
  expect(await stateOf(server, id)).toBe('needs_staff');
  expect(await casesOf(server)).toEqual([
    claimed,
    { kind: 'withdrawal', why: { code: 'account-disputed' } },
  ]);
  // One person alone does not decide whose account it is.
  const { client: cashier } = await staffUser(server, 'cashier');
  const approve = () => cashier.ask('POST /staff/api/withdrawals/:id/approve', { params: { id } });
  expect((await approve()).body).toEqual({ message: 'SECOND_PERSON_NEEDED' });
  await sql`update staff_role set withdrawal_max = 1000000 where code = 'cashier'`.execute(
    server.db,
  );
  expect((await approve()).body).toEqual({ message: 'SECOND_PERSON_NEEDED' });
  await sql`update staff_case set closed_at = now() where kind = 'account-dispute'`.execute(
    server.db,
  );
  expect((await approve()).status).toBe(200);
  await eventually(async () => expect(await stateOf(server, id)).toBe('posted'));
  await passDays(server);
  // Someone let a payout go there, which decides no dispute.
  await sql`update staff_case set closed_at = null where kind = 'account-dispute'`.execute(
    server.db,
  );
  expect(await stateOf(server, await withdraw(member))).toBe('needs_staff');
});

test('a dispute that was recorded in plain digits holds up no payout to the same account', async () => {
  const { server, member } = await squatter();
  await claim(server, somePhone(), victim.accountName);
  await sql`
    update staff_case set detail = detail || ${JSON.stringify({ account: victim.accountNo })}::jsonb
    where kind = 'account-dispute'`.execute(server.db);
  const own = await withdraw(member);
  await eventually(async () => expect(await stateOf(server, own)).toBe('posted'));
});

test('the form that checks ahead opens the case too; without the bank’s answer or the holder’s name there is no case', async () => {
  const { server } = await squatter();
  const { accountNo: account, accountName: name } = victim;
  await server.control('PUT', '/bank-accounts', { bank: 'SCB', account, name });
  const ask = (phone: string, bankAccountName: string) =>
    server.visitor().ask('POST /api/account/validate', {
      body: { ...registrationOf(phone), bankAccountNo: victim.accountNo, bankAccountName },
    });
  const taken = { status: 409, body: { message: 'EXISTING_BANK' } };
  expect(await ask(somePhone(), 'SOMBAT THIEF')).toMatchObject(taken);
  await server.control('PUT', '/faults/inquiry', { mode: 'error500', times: 1 });
  expect(await ask(somePhone(), victim.accountName)).toMatchObject(taken);
  expect(await casesOf(server)).toEqual([]);
  const phone = somePhone();
  const dispute = { kind: 'account-dispute' };
  for (let time = 1; time <= 2; time++) await ask(phone, victim.accountName);
  expect(await casesOf(server)).toMatchObject([dispute]);
  // Another phone is another claim; another bank has another account of this number.
  await ask(somePhone(), victim.accountName);
  expect(await casesOf(server)).toMatchObject([dispute, dispute]);
  const body = { ...registrationOf(somePhone()), bankCode: 'KBANK', bankAccountNo: account };
  const atKbank = () => server.visitor().ask('POST /api/account/validate', { body });
  expect((await atKbank()).status).toBe(200);
  const other = await fundedMember(server);
  await changeBank(server.db, other.id, { bankCode: 'KBANK', accountNo: account });
  await server.control('PUT', '/bank-accounts', {
    bank: 'KBANK',
    account,
    name: body.bankAccountName,
  });
  expect(await atKbank()).toMatchObject(taken);
  const { rows } =
    await sql`select member_id as id from staff_case order by id desc limit 1`.execute(server.db);
  expect(rows).toEqual([{ id: other.id }]);
});

test('a member who types the own account again claims nothing', async () => {
  const { server, member } = await squatter();
  const body = {
    name: 'Noy',
    bankCode: 'SCB',
    bankAccountNo: victim.accountNo,
    bankAccountName: 'NOY  DEEJAI-RAK',
  };
  const { accountNo: account } = victim;
  await server.control('PUT', '/bank-accounts', {
    bank: 'SCB',
    account,
    name: body.bankAccountName,
  });
  await server.db
    .updateTable('member')
    .set({ password_hash: await hashPassword('a long password') })
    .execute();
  await member.client.ask('PUT /api/account/profile', {
    body: { ...body, password: 'a long password' },
  });
  expect(await casesOf(server)).toEqual([]);
});
