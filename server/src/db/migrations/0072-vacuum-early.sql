-- A fifth of a large table is millions of rows: long before they are as many, what was replaced is swept
-- away, or the indexes of what is open hold every movement that has ended since.
alter table movement set (autovacuum_vacuum_scale_factor = 0.02);
alter table statement_entry set (autovacuum_vacuum_scale_factor = 0.02);
alter table member set (autovacuum_vacuum_scale_factor = 0.02);
alter table session set (autovacuum_vacuum_scale_factor = 0.02);
-- A game's balance changes again and again: room on the page keeps it there.
alter table game_account set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
