import { type RawBuilder, sql } from 'kysely';

/** What must never be found, whatever happened: each query selects the rows that break its sentence. */
export const productInvariants: Readonly<Record<string, RawBuilder<{ sample: string }>>> = {
  'every payment that arrived is in the ledger, with its own amount': sql`
    select payment.channel || ' ' || payment.external_ref as sample
    from inbound_payment payment
    left join ledger.transfer on transfer.id = payment.id
    where transfer.amount is distinct from payment.amount`,

  'a QR is paid exactly when a payment credited it': sql`
    select qr_code.reference as sample
    from qr_code
    left join inbound_payment payment on payment.id = qr_code.payment_id
    where (qr_code.state = 'paid') <> (qr_code.payment_id is not null)
      or payment.qr_id <> qr_code.id`,

  'money without an owner is what lies aside, and each of it is a case of the staff': sql`
    select suspense_account.currency as sample
    from suspense_account
    join ledger.account on account.id = suspense_account.account
    where account.balance <> (
      select coalesce(sum(payment.amount), 0)
      from inbound_payment payment
      join ledger.transfer on transfer.id = payment.id
      where payment.state = 'suspense' and transfer.account = suspense_account.account)
    union all
    select payment.external_ref
    from inbound_payment payment
    where payment.state = 'suspense' and not exists (
      select from staff_case
      where kind = 'suspense' and subject = payment.id::text and closed_at is null)`,

  'a notice that was stored is acted on, or its job still waits': sql`
    select provider || ' ' || event_id as sample
    from hook_notice
    where processed_at is null and not exists (
      select from job
      where kind like '%-notice' and key = hook_notice.provider || ':' || hook_notice.event_id)`,

  'a transfer with a game is settled in the ledger exactly when it is settled here': sql`
    select game_transfer.ref::text as sample
    from game_transfer
    left join ledger.transfer pending on pending.id = game_transfer.ref
    left join ledger.transfer resolution on resolution.pending_id = pending.id
    where pending.id is null
      or resolution.op::text is distinct from
        case game_transfer.state when 'posted' then 'post' when 'voided' then 'void' end`,

  'a transfer with a game that is not settled is looked after': sql`
    select ref::text as sample
    from game_transfer
    where state = 'reserved' and not exists (
        select from job where kind = 'game-transfer' and key = game_transfer.ref::text)
      or state = 'needs_staff' and not exists (
        select from staff_case
        where kind = 'game-transfer' and subject = game_transfer.ref::text and closed_at is null)`,

  'a withdrawal that is not settled is looked after': sql`
    select id::text as sample
    from withdrawal
    where state in ('held', 'sent') and not exists (
        select from job where kind = 'payout' and key = withdrawal.id::text)
        and not exists (
        select from staff_case
        where kind = 'payout' and subject = withdrawal.id::text and closed_at is null)
      or state = 'awaiting_staff' and not exists (
        select from staff_case
        where kind = 'withdrawal' and subject = withdrawal.id::text and closed_at is null)`,

  'a member has at most one withdrawal under way': sql`
    select member_id::text as sample
    from withdrawal
    where state in ('held', 'awaiting_staff', 'sent')
    group by member_id having count(*) > 1`,

  'a withdrawal is settled in the ledger exactly when it is settled here': sql`
    select withdrawal.id::text as sample
    from withdrawal
    left join ledger.transfer pending on pending.id = withdrawal.id
    left join ledger.transfer resolution on resolution.pending_id = pending.id
    where pending.id is null
      or resolution.op::text is distinct from
        case withdrawal.state when 'paid' then 'post' when 'returned' then 'void' end`,

  'money for games and payouts moves only for a movement of ours': sql`
    select transfer.id::text as sample
    from ledger.transfer
    where op = 'pending' and (
      kind in ('gameIn', 'gameOut')
        and not exists (select from game_transfer where ref = transfer.id)
      or kind = 'withdraw' and not exists (select from withdrawal where id = transfer.id))`,

  'a line of the statement says of its movement what the ledger says': sql`
    select line.id::text as sample
    from statement_entry line
    left join game_transfer on game_transfer.ref = line.id
    left join withdrawal on withdrawal.id = line.id
    where line.type = 'transfer' and line.status is distinct from
        case game_transfer.state
          when 'posted' then 'SUCCESS' when 'voided' then 'FAILED'
          when 'reserved' then 'PENDING' when 'needs_staff' then 'PENDING' end
      or line.type = 'withdraw' and line.to_code <> 'STAFF' and line.status is distinct from
        case withdrawal.state
          when 'paid' then 'SUCCESS' when 'returned' then 'FAILED'
          when 'held' then 'PENDING' when 'sent' then 'PENDING'
          when 'awaiting_staff' then 'PENDING' end`,

  'no two requests made the same movement': sql`
    select ref::text as sample from request group by ref having count(*) > 1`,

  'the lines of a statement are numbered without gaps': sql`
    select member.id::text as sample
    from member
    left join statement_entry line on line.member_id = member.id
    group by member.id
    having count(line.id) <> member.statement_count
      or coalesce(max(line.seq), 0) <> member.statement_count`,
};
