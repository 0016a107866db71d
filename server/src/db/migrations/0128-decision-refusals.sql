-- Why the second person turned a proposal down, for the first one.
create table decision_refusal (
  decision_id uuid primary key,
  reason text not null
);
