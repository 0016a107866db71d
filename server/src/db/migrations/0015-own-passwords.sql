-- A password that was handed out is for one use: nothing is answered before its owner has chosen another.
alter table staff add column needs_own_password boolean not null default false;
-- Where a colleague signed in lately: others who guess at the name hold nobody up there.
create index on staff_audit (staff_id, ip, at)
  where call = 'POST /staff/api/sign-in' and outcome = 'OK';
