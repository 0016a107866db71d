import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type Corruptions, expectEachDetected } from '#test/corruptions.ts';
import { eventually } from '#test/eventually.ts';
import { gameFixture } from '#test/game-fixture.ts';
import { sendMoney } from '#test/slips.ts';
import { expectConsistentLedger } from '#test/wallet-sum.ts';
import { ledgerInvariantsInBatches } from './ledger-invariants.ts';
import { productInvariants } from './product-invariants.ts';

/** Rows that break each condition of each sentence. */
const corruptions: Corruptions = {
  'every payment that arrived is in the ledger, with its own amount': [
    sql`update inbound_payment set amount = amount + 1 where state = 'credited'`,
    sql`update inbound_payment set id = gen_random_uuid() where state = 'suspense'`,
  ],
  'a QR is paid exactly when a payment credited it': [
    sql`update qr_code set state = 'expired' where state = 'paid'`,
    sql`update qr_code set payment_id = null where state = 'paid'`,
    sql`update inbound_payment set qr_id = gen_random_uuid() where qr_id is not null`,
  ],
  'money without an owner is what lies aside, and each of it is a case of the staff': [
    sql`update staff_case set closed_at = now() where kind = 'suspense'`,
    sql`update staff_case set subject = 'another' where kind = 'suspense'`,
    sql`update staff_case set kind = 'slip' where kind = 'suspense'`,
    sql`
      update ledger.account set balance = balance + 1
      where id in (select account from suspense_account)`,
    // It waits in the ledger, and no one looks after it here.
    sql`update inbound_payment set state = 'returned' where state = 'suspense'`,
  ],
  'what is held of a member is the payments that are': [
    sql`update member set held_account = wallet_account`,
    sql`
      update inbound_payment set state = 'held', member_id = (select max(id) from member)
      where state = 'suspense'`,
    // No balance of an account for held money is reserved for anything.
    sql`
      update ledger.account set balance = 0, held = 1
      where id = (select max(coin_account) from member);
      update member set held_account = coin_account`,
  ],
  'a member is excluded as long as their exclusions say': [
    sql`update member set excluded_until = now() + interval '1 day'`,
    sql`
      insert into exclusion (member_id, kind, ends_at)
      select id, 'time-out', now() + interval '2 days' from member`,
  ],
  'a notice that was stored is acted on, or its job still waits': [
    sql`update hook_notice set processed_at = null`,
    sql`
      update hook_notice set processed_at = null;
      insert into job (kind, key) select 'qr', provider || ':' || event_id from hook_notice`,
  ],
  'a movement is settled in the ledger exactly when it is settled here': [
    sql`update movement set state = 'voided' where state = 'posted'`,
    sql`update movement set state = 'posted', settled_at = now() where kind = 'payout'`,
    sql`update movement set kind = 'gift-link' where kind = 'payout'`,
  ],
  'a movement reserves its own amount of its own member’s money': [
    sql`update withdrawal set amount = amount + 1`,
    sql`update game_transfer set amount = amount + 1`,
    sql`update game_transfer set direction = 'out'`,
    sql`update game_transfer set taken = 1`,
    sql`update member set wallet_account = coin_account`,
  ],
  'a movement has its details, and they have their movement': [
    sql`delete from withdrawal`,
    sql`delete from game_transfer`,
    sql`update movement set kind = 'gift-link' where kind = 'payout'`,
    sql`
      delete from withdrawal;
      update movement set kind = 'gift-link' where kind = 'payout'`,
  ],
  'a movement counts as lost what its transfer took into a game or brought back': [
    sql`update movement set lost = -lost`,
    sql`update movement set lost = 1 where kind = 'payout'`,
  ],
  'a movement that is not settled is looked after': [
    sql`delete from job where kind = 'game-transfer'`,
    sql`update staff_case set closed_at = now() where kind = 'withdrawal'`,
    sql`update staff_case set kind = 'payout' where kind = 'withdrawal'`,
    sql`update staff_case set subject = 'another' where kind = 'withdrawal'`,
    sql`update movement set state = 'pending' where kind = 'payout'`,
    sql`update movement set state = 'needs_staff' where state = 'pending'`,
    sql`update movement set kind = 'gift-link' where state = 'pending'`,
  ],
  'only a payout waits for approval, and only before the bank was asked': [
    sql`update movement set attempts = 0, asked_at = null where kind = 'game-transfer'`,
    sql`update movement set attempts = 1, asked_at = now() where kind = 'payout'`,
    sql`update movement set state = 'pending' where kind = 'payout'`,
  ],
  'a member has at most one withdrawal under way': [
    sql`
      insert into movement (id, kind, member_id, partner)
      select ${newId()}::uuid, kind, member_id, partner from movement where kind = 'payout'`,
  ],
  'a withdrawal that the staff refused went back to its wallet': [
    sql`update withdrawal set refusal = 'CONTACT_US'`,
  ],
  'money for games and payouts moves only for a movement of ours': [
    sql`with gone as (delete from withdrawal) delete from movement where kind = 'payout'`,
    sql`update movement set kind = 'payout' where kind = 'game-transfer' and state = 'posted'`,
  ],
  'a line of the statement says of its movement what the ledger says': [
    sql`update statement_entry set status = 'SUCCESS' where type = 'withdraw'`,
    sql`update statement_entry set status = 'PENDING' where type = 'transfer'`,
  ],
  'no two requests made the same movement': [
    sql`
      insert into request (member_id, key, call, asked, ref)
      select member_id, 'copy-of-it', call, asked, ref from request limit 1`,
  ],
  'the lines of a statement are numbered without gaps': [
    sql`delete from statement_entry where seq = 1`,
    sql`update statement_entry set seq = 99 where seq = 1`,
    sql`update member set statement_count = statement_count + 1`,
  ],
};

/** Another kind for the credited deposit, and no line of the statement for it. */
const unlisted = (kind: string) => sql`
  with one as (update ledger.transfer set kind = ${sql.lit(kind)} where kind = 'deposit' returning id)
  delete from statement_entry using one where statement_entry.id = one.id`;

/** The same of the sentences that compare each transfer with what stands next to it. */
const ledgerCorruptions: Corruptions = {
  'a transfer is of a kind we know, between accounts that belong together': [
    sql`update ledger.transfer set kind = 'another' where kind = 'deposit'`,
    sql`update ledger.transfer set op = 'single' where kind = 'withdraw'`,
    sql`update ledger.transfer set amount = -amount where kind = 'deposit'`,
    sql`
      update ledger.transfer set house = (select id from ledger.house where code = 'payout:BANK:THB')
      where kind = 'deposit'`,
    sql`update member set wallet_account = coin_account, coin_account = wallet_account`,
    sql`update member set wallet_account = 0`,
  ],
  'an account holds what its latest transfer left': [
    sql`update ledger.account set balance = balance + 1`,
    sql`update ledger.account set held = held + 1`,
    sql`update ledger.account set seq = seq + 1`,
  ],
  'a transfer goes on from the one before it': [
    sql`delete from ledger.transfer where seq = 1`,
    sql`update ledger.transfer set balance_after = balance_after + 1 where seq = 1`,
    sql`update ledger.transfer set held_after = held_after + 1 where seq = 1`,
    sql`update ledger.account set seq = 1`,
  ],
  'a line of a statement tells its transfer’s amount, to its member': [
    sql`update statement_entry set amount = amount + 1`,
    sql`update member set wallet_account = coin_account`,
  ],
  'what moves a member’s money is a line of the statement': [
    ...['deposit', 'withdraw', 'gameIn', 'gameOut', 'bonus', 'promotion', 'luckydraw'].map(
      unlisted,
    ),
    unlisted('adjustment'),
  ],
  'a reservation is a movement of its own amount, at its own company': [
    sql`update withdrawal set amount = amount + 1`,
    sql`update game_transfer set amount = amount + 1`,
    sql`update game_transfer set direction = 'out'`,
    sql`update movement set partner = 'another' where kind = 'game-transfer'`,
    sql`update movement set kind = 'payout' where kind = 'game-transfer'`,
    sql`delete from movement`,
  ],
  'the end of a reservation is the end of its movement': [
    sql`update movement set state = 'voided' where state = 'posted'`,
    sql`update ledger.transfer set op = 'void' where op = 'post'`,
    sql`update ledger.transfer set pending_id = gen_random_uuid() where op = 'post'`,
  ],
  'a deposit is a payment of its own amount, of its own channel': [
    sql`update inbound_payment set amount = amount + 1 where state = 'credited'`,
    sql`update inbound_payment set channel = 'another' where state = 'credited'`,
    sql`update inbound_payment set credit_id = null where state = 'credited'`,
  ],
  'a payout goes to an account that its member registered': [
    sql`update withdrawal set bank_account_no = 'another'`,
    sql`update withdrawal set bank_code = 'another'`,
    sql`update bank_account_history set member_id = member_id + 1`,
  ],
  'a member’s bank account is the latest in its history': [
    sql`update member set bank_account_no = 'another'`,
    sql`update member set bank_code = 'another'`,
    sql`
      insert into bank_account_history (member_id, bank_code, account_no, account_name)
      select id, bank_code, 'another', name from member`,
  ],
};

test('each condition of each sentence about the books is broken by a wrong row', async () => {
  const { server, member, fault } = await gameFixture(['PG', 'JOKER'], { wallet: 20_000_00n });
  const { client } = member;
  const qr = { params: { provider: 'KBANK' }, body: { amount: 500 } };
  await client.call('POST /api/qrcode/:provider', qr);
  const [shown] = await server.control<{ ref: string }[]>('GET', '/qrcodes');
  await server.control('POST', `/qrcodes/${shown?.ref}/pay`, {});
  await sendMoney(server, { fromAccount: '5550005550' });
  await eventually(async () => {
    const settled = await server.db.selectFrom('inbound_payment').select('id').execute();
    expect(settled).toHaveLength(3);
  });
  const transfer = { from: 'WALLET', to: 'PG', amount: 300 };
  await client.call('POST /api/wallet/transfer', { body: transfer });
  await fault('JOKER', { mode: 'error500' });
  await client.ask('POST /api/wallet/transfer', { body: { ...transfer, to: 'JOKER' } });
  await client.call('POST /api/wallet/withdraw', { body: { amount: 6_000 } });
  await eventually(async () => {
    const open = server.db.selectFrom('hook_notice').where('processed_at', 'is', null);
    expect(await open.selectAll().execute()).toEqual([]);
  });
  await expectConsistentLedger(server);

  await server.jobs.stop();
  await expectEachDetected(server.db, productInvariants, corruptions);
  await expectEachDetected(server.db, ledgerInvariantsInBatches, ledgerCorruptions);
});
