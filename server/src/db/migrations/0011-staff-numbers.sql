-- The first page of the console counts a week of what ended.
create index on withdrawal (settled_at) where settled_at is not null;
