-- Payouts go to accounts that their member had for a while: no statement of the running role makes an account older
-- than it is.
create function history_begins_now() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if not acts_for_owner(tg_relid) then new.since := now(); end if;
  return new;
end $$;
create trigger bank_account_history_begins_now before insert on bank_account_history
  for each row execute function history_begins_now();
alter table bank_account_history enable always trigger bank_account_history_begins_now;

-- What gives money out, which companies are open, what members are shown beside it, and the end of a pause are
-- recorded as staff and settings are. What the product counts in these rows is not.
create trigger bonus_change_is_recorded after insert or delete or update on bonus
  for each row execute function record_guarded_change(
    'code', 'code', 'name', 'currency', 'type', 'max_received', 'percent', 'max_amount', 'minimum_deposit',
    'success_percent', 'fail_percent', 'for_new_members', 'open_from', 'open_until', 'channels', 'budget',
    'banners', 'is_shown', 'starts_at', 'ends_at');
create trigger promotion_change_is_recorded after insert or delete or update on promotion
  for each row execute function record_guarded_change(
    'code', 'code', 'name', 'description', 'currency', 'amount', 'success_percent', 'fail_percent',
    'for_new_members', 'quota', 'is_listed', 'starts_at', 'ends_at');
create trigger wheel_change_is_recorded after insert or delete or update on wheel
  for each row execute function record_guarded_change(
    'currency', 'id', 'name', 'currency', 'is_active', 'budget', 'success_percent', 'fail_percent', 'coupon_days');
create trigger wheel_slice_change_is_recorded after insert or delete or update on wheel_slice
  for each row execute function record_guarded_change(
    'wheel_id', 'wheel_id', 'position', 'code', 'label', 'html', 'weight', 'type', 'amount', 'bonus_code');
create trigger banner_change_is_recorded after insert or delete or update on banner
  for each row execute function record_guarded_change(
    'id', 'id', 'place', 'image', 'html', 'is_shown', 'starts_at', 'ends_at');
create trigger game_setting_change_is_recorded after insert or delete or update on game_setting
  for each row execute function record_guarded_change(
    'code', 'code', 'is_enabled', 'is_maintenance', 'name', 'site', 'android', 'ios');
create trigger gateway_setting_change_is_recorded after insert or delete or update on gateway_setting
  for each row execute function record_guarded_change('code', 'code', 'is_shown');
create trigger pause_end_is_recorded after update of resumed_by, resumed_at on pause
  for each row execute function record_guarded_change('scope', 'resumed_by', 'resumed_at');

-- The secret of an authenticator counts as a password does.
drop trigger staff_change_is_recorded on staff;
create trigger staff_change_is_recorded after insert or delete or update on staff
  for each row execute function record_guarded_change(
    'username', 'username', 'role', 'is_active', 'password_hash', 'totp_secret');

alter table staff enable always trigger staff_change_is_recorded;
alter table bonus enable always trigger bonus_change_is_recorded;
alter table promotion enable always trigger promotion_change_is_recorded;
alter table wheel enable always trigger wheel_change_is_recorded;
alter table wheel_slice enable always trigger wheel_slice_change_is_recorded;
alter table banner enable always trigger banner_change_is_recorded;
alter table game_setting enable always trigger game_setting_change_is_recorded;
alter table gateway_setting enable always trigger gateway_setting_change_is_recorded;
alter table pause enable always trigger pause_end_is_recorded;
