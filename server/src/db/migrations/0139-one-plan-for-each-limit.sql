-- These are called by statements and by triggers. A plan is made anew when the search path differs from the one that it
-- was made under, so they all have the path of the triggers.
alter function deposit_room(bigint) set search_path = pg_catalog, public, pg_temp;
alter function loss_room(bigint) set search_path = pg_catalog, public, pg_temp;
alter function play_limit_of(bigint, text) set search_path = pg_catalog, public, pg_temp;
alter function play_rests_until(bigint) set search_path = pg_catalog, public, pg_temp;
alter function play_goes_on(bigint) set search_path = pg_catalog, public, pg_temp;
