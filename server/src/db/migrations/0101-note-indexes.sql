-- The latest notes, in which colleagues mention each other.
create index member_note_latest on member_note (created_at);
create index chat_note_latest on chat_note (created_at);
