-- Members who moved money to a game on a Bangkok day. Sums alone: no row names a member.
create table game_popularity (
  day date not null,
  code text not null,
  players int not null check (players > 0),
  primary key (day, code)
);
