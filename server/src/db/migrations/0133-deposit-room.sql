-- What a member may still pay in, by one query; null: any amount. Most members set no limit, and cost one look here.
create or replace function deposit_room(member_number bigint) returns bigint language plpgsql volatile as $$
begin
  if exists (select from member where id = member_number and excluded_until > now()) then return 0; end if;
  if not exists (select from deposit_limit where member_id = member_number) then return null; end if;
  return (
    select min(greatest(0, own.amount - (
      select coalesce(sum(paid.amount), 0)::bigint from inbound_payment as paid
      where paid.member_id = member_number and paid.state = 'credited'
        and coalesce(paid.credited_at, paid.created_at) >= deposit_period_start(own.period))))
    from (
      select distinct on (period) period, amount from deposit_limit
      where member_id = member_number and in_force_at is not null
      order by period, id desc) as own
    where own.amount is not null);
end $$;
