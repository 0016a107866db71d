-- Old and new values of what one person saved alone: those of two people stand in change_proposal.
create table audit_change (
  audit_id bigint primary key,
  difference jsonb not null,
  -- Nothing was there before.
  is_new boolean not null
);
