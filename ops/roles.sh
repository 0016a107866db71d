#!/bin/sh
# The three roles of the database, made when it is new.
set -eu
psql -v ON_ERROR_STOP=1 --username postgres \
  -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" -v reader="$READER_PASSWORD" <<'SQL'
create role wallet_owner login password :'owner';
create role wallet_app login password :'app';
create role wallet_reader login password :'reader';
create database wallet owner wallet_owner;
SQL
