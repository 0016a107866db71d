-- What the operator takes off a list stays for those who chose it, and banners have their time.

alter table bank add column is_shown boolean not null default true;
alter table source add column is_shown boolean not null default true;
alter table banner add column starts_at timestamptz, add column ends_at timestamptz;
