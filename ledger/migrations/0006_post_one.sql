-- Posting one transfer, which is what a business transaction nearly always does. By the rules of
-- ledger.post, without its statement for batches, which takes longer to set up than one transfer takes.
-- The model test holds both to the same answers.
create function ledger.post_one(
  new_id uuid, new_account bigint, new_house text, new_amount bigint,
  new_op ledger.op, new_kind text, new_pending_id uuid,
  out status text, out balance bigint, out seq bigint
)
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
-- A plan made while the tables were small must not outlive that.
set enable_seqscan = off
as $$
declare
  own_lane constant smallint := pg_backend_pid() % 256;
  account_id bigint := new_account;
  account_currency text;
  opening bigint;
  opening_held bigint;
  opening_seq bigint;
  house_id integer;
  house_currency text;
  whole bigint := new_amount;
  delta bigint := 0;
  held_delta bigint := 0;
  earlier record;
begin
  if new_pending_id is not null then
    select promise.account, promise.house, promise.amount into account_id, house_id, whole
      from ledger.transfer as promise where promise.id = new_pending_id and promise.op = 'pending';
  end if;

  -- Locked first: every statement from here on sees what earlier owners of the lock have committed,
  -- racing replays included.
  select account.currency, account.balance, account.held, account.seq
      into account_currency, opening, opening_held, opening_seq
    from ledger.account as account where account.id = account_id
    for no key update;
  balance := coalesce(opening, 0);
  seq := coalesce(opening_seq, 0);

  if new_pending_id is null then
    select house.id, house.currency into house_id, house_currency
      from ledger.house as house where house.code = new_house;
  end if;

  select transfer.account, transfer.house, transfer.amount, transfer.op, transfer.kind,
      transfer.pending_id, transfer.balance_after, transfer.seq into earlier
    from ledger.transfer as transfer where transfer.id = new_id;
  if found then
    if (earlier.account, earlier.house, earlier.amount, earlier.op, earlier.kind)
        = (account_id, house_id, whole, new_op, new_kind)
      and earlier.pending_id is not distinct from new_pending_id
    then
      status := 'duplicate';
      balance := earlier.balance_after;
      seq := earlier.seq;
    else
      status := 'keyReused';
    end if;
    return;
  end if;

  if new_pending_id is null then
    if opening is null then
      status := 'noAccount';
      return;
    elsif house_id is null then
      status := 'noHouse';
      return;
    elsif account_currency <> house_currency then
      status := 'currencyMismatch';
      return;
    end if;
  else
    if account_id is null then
      status := 'pendingUnknown';
      return;
    end if;
    perform from ledger.transfer as resolution where resolution.pending_id = new_pending_id;
    if found then
      status := 'alreadyResolved';
      return;
    end if;
  end if;

  if new_op = 'single' then
    delta := whole;
  elsif new_op = 'pending' then
    delta := least(whole, 0);
    held_delta := greatest(-whole, 0);
  elsif new_op = 'post' then
    delta := greatest(whole, 0);
    held_delta := least(whole, 0);
  else
    delta := greatest(-whole, 0);
    held_delta := least(whole, 0);
  end if;
  if opening + delta < 0 then
    status := 'insufficient';
    return;
  end if;

  status := 'applied';
  balance := opening + delta;
  seq := opening_seq + 1;
  insert into ledger.transfer (
    id, account, seq, house, amount, delta, held_delta, house_delta,
    balance_after, held_after, op, kind, pending_id
  ) values (
    new_id, account_id, seq, house_id, whole, delta, held_delta, -delta - held_delta,
    balance, opening_held + held_delta, new_op, new_kind, new_pending_id
  );
  update ledger.account as account
    set balance = opening + delta, held = opening_held + held_delta, seq = opening_seq + 1
    where account.id = account_id;
  if new_op in ('single', 'post') then
    insert into ledger.house_lane as lane (house, lane, balance)
      values (house_id, own_lane, -delta - held_delta)
      on conflict (house, lane) do update set balance = lane.balance + excluded.balance;
  end if;
end
$$;
