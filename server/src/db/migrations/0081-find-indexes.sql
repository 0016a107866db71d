-- Numbers and words by which the console finds a payment, a payout, a QR, a game account or a chat.
create index inbound_payment_external on inbound_payment (external_ref);
create index inbound_payment_slip on inbound_payment (substr(external_ref, 4));
create index inbound_payment_from on inbound_payment (from_account) where from_account is not null;
create index inbound_payment_sender on inbound_payment using gin (grams(from_name)) where from_name is not null;
create index inbound_payment_amount on inbound_payment (amount, paid_at);
create index payment_sighting_external on payment_sighting (external_ref);
create index qr_code_provider_ref on qr_code (provider_ref) where provider_ref is not null;
create index withdrawal_bank_ref on withdrawal (bank_ref) where bank_ref is not null;
create index withdrawal_by_amount on withdrawal (amount, id);
create index game_account_username on game_account (lower(username));
create index chat_message_words on chat_message using gin (grams(content -> 'payload' ->> 'message')) where sender <> 'bot' and redacted_at is null;
create index chat_thread_member on chat_thread (member_id) where member_id is not null;
