-- A session's own tables may not stand in for those that these look at: like the triggers of 0138, they look names up
-- where they were made, and what they call does too.
alter function a_digest_outlives_its_exclusion() set search_path = pg_catalog, public, pg_temp;
alter function set_excluded_until() set search_path = pg_catalog, public, pg_temp;
alter function excluded_until_is_derived() set search_path = pg_catalog, public, pg_temp;
alter function a_limit_is_raised_slowly() set search_path = pg_catalog, public, pg_temp;
alter function a_play_limit_is_raised_slowly() set search_path = pg_catalog, public, pg_temp;
