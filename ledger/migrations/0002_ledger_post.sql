-- Posting: a whole batch in one call, decided and written by one statement.

-- A step of the walk over one account's items: one that would overdraw leaves the balance as it was.
create function ledger.walk_step(running bigint, opening bigint, change bigint) returns bigint
language plpgsql immutable as $$
begin
  running := coalesce(running, opening);
  return case when running + change < 0 then running else running + change end;
end
$$;

create aggregate ledger.walk(opening bigint, change bigint) (
  sfunc = ledger.walk_step,
  stype = bigint
);

-- Answers every item, in order, without failing its neighbours. The items of one call do not refer to
-- each other (same id, or the same pending): the caller splits a batch where they would.
create function ledger.post(
  ids uuid[], accounts bigint[], houses text[], amounts bigint[],
  ops ledger.op[], kinds text[], pendings uuid[]
) returns table (status text, balance bigint, seq bigint)
language plpgsql
-- One plan, looking rows up by key: a plan made while the tables were small must not outlive that.
set plan_cache_mode = force_generic_plan
set jit = off
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  -- Neighbouring connections have different process ids, so two rarely share a lane.
  own_lane constant smallint := pg_backend_pid() % 256;
begin
  -- Locked first and in id order, by a statement of its own: the next one then starts from a snapshot
  -- that holds everything earlier owners of these locks have committed, racing replays included.
  perform from ledger.account
    where id = any (array(
      select unnest(accounts)
      union
      select transfer.account from ledger.transfer where transfer.id = any (pendings)
    ))
    order by id
    for no key update;

  return query
  with judged as (
    select
      item.n, item.id, item.op, item.kind, item.pending_id,
      coalesce(promise.account, item.account) as account,
      coalesce(promise.house, house.id) as house,
      coalesce(promise.amount, item.amount) as amount,
      account.balance as opening,
      account.held as opening_held,
      account.seq as opening_seq,
      earlier.balance_after as earlier_balance,
      earlier.seq as earlier_seq,
      case
        when earlier.id is not null then
          case
            when (earlier.account, earlier.house, earlier.amount, earlier.op, earlier.kind)
                = (coalesce(promise.account, item.account), coalesce(promise.house, house.id),
                   coalesce(promise.amount, item.amount), item.op, item.kind)
              and earlier.pending_id is not distinct from item.pending_id
            then 'duplicate'
            else 'keyReused'
          end
        when item.pending_id is not null and promise.id is null then 'pendingUnknown'
        when resolution.id is not null then 'alreadyResolved'
        when account.id is null then 'noAccount'
        when item.pending_id is null and house.id is null then 'noHouse'
        when account.currency <> house.currency then 'currencyMismatch'
      end as refusal
    from unnest(ids, accounts, houses, amounts, ops, kinds, pendings)
      with ordinality as item (id, account, house, amount, op, kind, pending_id, n)
    left join ledger.transfer as earlier on earlier.id = item.id
    left join ledger.transfer as promise on promise.id = item.pending_id and promise.op = 'pending'
    left join ledger.transfer as resolution on resolution.pending_id = item.pending_id
    left join ledger.account as account on account.id = coalesce(promise.account, item.account)
    left join ledger.house as house on house.code = item.house
  ),
  wanted as (
    select *,
      case
        when refusal is not null then 0
        when op = 'single' then amount
        when op = 'pending' then least(amount, 0)
        when op = 'post' then greatest(amount, 0)
        when op = 'void' then greatest(-amount, 0)
      end as delta,
      case
        when op = 'single' then 0
        when op = 'pending' then greatest(-amount, 0)
        else least(amount, 0)
      end as held_delta
    from judged
  ),
  walked as (
    select *, ledger.walk(opening, delta) over (partition by account order by n) as balance_after
    from wanted
  ),
  decided as (
    select *,
      refusal is null
        and balance_after = lag(balance_after, 1, opening) over (partition by account order by n) + delta
        as applied
    from walked
  ),
  numbered as (
    select *,
      opening_seq + count(*) filter (where applied) over (partition by account order by n) as seq,
      opening_held + coalesce(
        sum(held_delta) filter (where applied) over (partition by account order by n), 0
      )::bigint as held_after
    from decided
  ),
  recorded as (
    insert into ledger.transfer (
      id, account, seq, house, amount, delta, held_delta, house_delta,
      balance_after, held_after, op, kind, pending_id
    )
    select
      id, account, seq, house, amount, delta, held_delta, -delta - held_delta,
      balance_after, held_after, op, kind, pending_id
    from numbered where applied order by n
  ),
  moved as (
    update ledger.account
    set balance = account.balance + change.delta,
        held = account.held + change.held_delta,
        seq = account.seq + change.items
    from (
      select account, sum(delta)::bigint as delta, sum(held_delta)::bigint as held_delta, count(*) as items
      from numbered where applied group by account
    ) as change
    where account.id = change.account
  ),
  mirrored as (
    insert into ledger.house_lane as lane (house, lane, balance)
    select house, own_lane, sum(-delta - held_delta)::bigint
    from numbered where applied and op in ('single', 'post')
    group by house order by house
    on conflict (house, lane) do update set balance = lane.balance + excluded.balance
  )
  select
    case when applied then 'applied' else coalesce(refusal, 'insufficient') end,
    coalesce(case when refusal = 'duplicate' then earlier_balance else balance_after end, 0),
    coalesce(case when refusal = 'duplicate' then earlier_seq else seq end, 0)
  from numbered order by n;
end
$$;
