-- How a game company looks in the lobby. What is empty or null is the company's own.
alter table game_setting
  add column name jsonb not null default '{"th": "", "la": "", "en": ""}',
  add column logo text,
  add column background text,
  add column badge text check (badge in ('new', 'hot')),
  -- Addresses that members are sent to: the site in place of the company's entrance, and its apps.
  add column site text check (site ~ '^https://'),
  add column android text check (android ~ '^https://'),
  add column ios text check (ios ~ '^https://');
