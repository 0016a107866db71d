-- What became of the anchors that are kept outside the database: one row, made when the operator names a place.
create table outside_anchor (
  is_only boolean primary key default true check (is_only),
  began_at timestamptz not null default now(),
  kept_at timestamptz,        -- when one was last kept there
  missing text                -- one that is kept there and that the chain does not have: '12:9f86…'
);
