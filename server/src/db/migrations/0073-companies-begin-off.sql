-- A company is offered once it was switched on. An installation that has colleagues or members goes on
-- with those that it offers today: all that nobody switched off.
insert into game_setting (code, is_enabled)
select code, true
from unnest(array[
  'AREASLOT', 'ASKMEBET', 'BETFLIX', 'CIRCUS', 'HUAYHD', 'IMI', 'JOKER', 'JOKER2', 'PG', 'PGSLOT',
  'SEXYGAME', 'SLOTRACHA', 'SLOTXO', 'SUPERSLOT', 'UFABET', 'USUN'
]) as code
where exists (select from member) or exists (select from staff)
on conflict do nothing;

insert into gateway_setting (code, is_shown)
select code, true
from unnest(array['FP', 'KBANK', 'LAOQR', 'ONEPAY', 'PAYONEX', 'PAYTIMZ', 'WW']) as code
where exists (select from member) or exists (select from staff)
on conflict do nothing;

alter table game_setting alter column is_enabled set default false;
alter table gateway_setting alter column is_shown set default false;

-- The last time that a company answered a colleague's check of its address and secret.
create table company_check (
  company text primary key,           -- its key among the partners
  mark text not null,                 -- of the address and secret that were checked
  passed_at timestamptz not null
);
