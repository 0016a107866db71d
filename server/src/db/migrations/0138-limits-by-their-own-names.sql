-- What a session calls its own may not stand in for what the limits ask: the triggers look names up where they were made.
alter function nobody_excluded() set search_path = pg_catalog, public, pg_temp;
alter function no_game_for_excluded() set search_path = pg_catalog, public, pg_temp;
alter function no_credit_beyond_room() set search_path = pg_catalog, public, pg_temp;
alter function launch_goes_on() set search_path = pg_catalog, public, pg_temp;
