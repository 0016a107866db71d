-- What colleagues call a thread, to find it again. A tag that no thread has any more is gone.
create table chat_tag (
  id bigint generated always as identity primary key,
  name text not null
);
create unique index chat_tag_name on chat_tag (lower(name));

create table chat_thread_tag (
  thread_id uuid not null references chat_thread,
  tag_id bigint not null references chat_tag,
  primary key (thread_id, tag_id)
);
create index on chat_thread_tag (tag_id);
