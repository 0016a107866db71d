import { type RawBuilder, sql } from 'kysely';

/** What must never be found, whatever happened: each query selects the rows that break its sentence. */
export const productInvariants: Readonly<Record<string, RawBuilder<{ sample: string }>>> = {
  'every payment that arrived is in the ledger, with its own amount': sql`
    select payment.channel || ' ' || payment.external_ref as sample
    from inbound_payment payment
    left join ledger.transfer on transfer.id = payment.id
    where transfer.amount is distinct from payment.amount`,

  'a transfer with a game is settled in the ledger exactly when it is settled here': sql`
    select game_transfer.ref::text as sample
    from game_transfer
    left join ledger.transfer pending on pending.id = game_transfer.ref
    left join ledger.transfer resolution on resolution.pending_id = pending.id
    where pending.id is null
      or resolution.op::text is distinct from
        case game_transfer.state when 'posted' then 'post' when 'voided' then 'void' end`,

  'a withdrawal is settled in the ledger exactly when it is settled here': sql`
    select withdrawal.id::text as sample
    from withdrawal
    left join ledger.transfer pending on pending.id = withdrawal.id
    left join ledger.transfer resolution on resolution.pending_id = pending.id
    where pending.id is null
      or resolution.op::text is distinct from
        case withdrawal.state when 'paid' then 'post' when 'returned' then 'void' end`,

  'the lines of a statement are numbered without gaps': sql`
    select member.id::text as sample
    from member
    left join statement_entry line on line.member_id = member.id
    group by member.id
    having count(line.id) <> member.statement_count
      or coalesce(max(line.seq), 0) <> member.statement_count`,
};
