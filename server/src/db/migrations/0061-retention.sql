-- What is deleted by its age is found by it.
create index session_expires_at on session (expires_at);
create index staff_session_expires_at on staff_session (expires_at);
create index otp_created_at on otp (created_at);
create index launch_ticket_expires_at on launch_ticket (expires_at);
create index hook_notice_processed_at on hook_notice (processed_at) where processed_at is not null;
create index qr_code_unpaid on qr_code (created_at) where payment_id is null;
create index deposit_notice_ended on deposit_notice (created_at) where state <> 'open';
create index company_row_at on company_row (at);
create index day_result_day on day_result (day);
create index chat_thread_of_guest on chat_thread (last_at)
  where guest_id is not null and waiting_since is null;
create index chat_guest_created_at on chat_guest (created_at);
