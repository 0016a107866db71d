-- Which companies members are offered for a QR. What they made already is credited all the same.
create table gateway_setting (
  code text primary key,
  is_shown boolean not null default true
);
