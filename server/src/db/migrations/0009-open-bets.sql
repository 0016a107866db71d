-- What a company told to lie in bets that are not decided yet, beside the amount; neither lost nor won.
alter table game_account add column outstanding bigint not null default 0 check (outstanding >= 0);
