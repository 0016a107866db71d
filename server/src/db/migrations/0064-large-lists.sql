-- What the console lists, filters and searches, at any size.
create index member_grams on member using gin (grams(name || ' ' || bank_account_name));
create index member_currency on member (currency, created_at, id);
create index member_locked on member (created_at, id) where not is_active;
create index staff_case_member on staff_case (member_id) where member_id is not null;
create index staff_case_closed on staff_case (kind, closed_at) where closed_at is not null;
create index staff_case_subject on staff_case (subject);
create index staff_case_ending on staff_case (right(subject, 12));
create index staff_case_external on staff_case ((detail ->> 'externalRef'));
create index staff_audit_call on staff_audit (call, at);
create index staff_audit_outcome on staff_audit (outcome, at) where outcome <> 'OK';
create index chat_thread_inbox on chat_thread (status, waiting_since, last_at desc, id);
create index inbound_payment_credited on inbound_payment (created_at) include (member_id, amount)
  where state = 'credited';
create index session_seen on session (last_seen_at);
create index chat_thread_label on chat_thread (upper(right(id::text, 4)));
create index qr_code_made on qr_code (created_at);
create index member_of_currency on member (id) include (currency);
create unique index withdrawal_amount on withdrawal (id) include (amount);
