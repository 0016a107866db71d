-- By when a raised limit can be confirmed.
create index deposit_limit_waiting on deposit_limit (set_at) where in_force_at is null;
create index play_limit_waiting on play_limit (set_at) where in_force_at is null;
