import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { eventually } from '#test/eventually.ts';
import { gameWorld } from '#test/game-world.ts';
import { sendMoney } from '#test/slips.ts';
import { expectSoundBooks } from '#test/wallet-sum.ts';
import { productInvariants } from './product-invariants.ts';

/** A wrong row for a sentence, made by hand. */
const wrongs: Readonly<Record<string, RawBuilder<unknown>>> = {
  'every payment that arrived is in the ledger, with its own amount': sql`
    update inbound_payment set amount = amount + 1 where state = 'credited'`,
  'a QR is paid exactly when a payment credited it': sql`
    update qr_code set state = 'expired' where state = 'paid'`,
  'money without an owner is what lies aside, and each of it is a case of the staff': sql`
    update staff_case set closed_at = now() where kind = 'suspense'`,
  'a notice that was stored is acted on, or its job still waits': sql`
    update hook_notice set processed_at = null`,
  'a transfer with a game is settled in the ledger exactly when it is settled here': sql`
    update game_transfer set state = 'voided' where state = 'posted'`,
  'a transfer with a game that is not settled is looked after': sql`
    delete from job where kind = 'game-transfer'`,
  'a withdrawal that is not settled is looked after': sql`
    update staff_case set closed_at = now() where kind = 'withdrawal'`,
  'a member has at most one withdrawal under way': sql`
    insert into withdrawal (id, member_id, amount, bank_code, bank_account_no, bank_account_name, state)
    select ${newId()}::uuid, member_id, amount, bank_code, bank_account_no, bank_account_name, 'sent'
    from withdrawal`,
  'a withdrawal is settled in the ledger exactly when it is settled here': sql`
    update withdrawal set state = 'paid'`,
  'money for games and payouts moves only for a movement of ours': sql`delete from withdrawal`,
  'a line of the statement says of its movement what the ledger says': sql`
    update statement_entry set status = 'SUCCESS' where type = 'withdraw'`,
  'no two requests made the same movement': sql`
    insert into request (member_id, key, call, asked, ref)
    select member_id, 'copy-of-it', call, asked, ref from request limit 1`,
  'the lines of a statement are numbered without gaps': sql`
    delete from statement_entry where seq = 1`,
};

test('each sentence about the books notices a wrong row', async () => {
  const { server, member, fault } = await gameWorld(['PG', 'JOKER'], { wallet: 20_000_00n });
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
  await expectSoundBooks(server);

  // The unique index is the wall before one of the sentences.
  await sql`drop index withdrawal_member_id_idx`.execute(server.db);
  await server.jobs.stop();
  for (const [sentence, wrong] of Object.entries(wrongs)) {
    const invariant = productInvariants[sentence];
    if (!invariant) throw new Error(`there is no sentence '${sentence}'`);
    await server.db.transaction().execute(async (tx) => {
      await sql`savepoint sound`.execute(tx);
      await wrong.execute(tx);
      expect((await invariant.execute(tx)).rows, sentence).not.toEqual([]);
      await sql`rollback to savepoint sound`.execute(tx);
    });
  }
});
