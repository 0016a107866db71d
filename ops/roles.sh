#!/bin/sh
# The three roles of the database, made when it is new: Patroni calls this with the address of its superuser.
# By hand, as postgres on the database's machine: OWNER_PASSWORD=… APP_PASSWORD=… READER_PASSWORD=… sh ops/roles.sh
set -eu
psql -v ON_ERROR_STOP=1 --dbname "${1:-postgres}" \
  -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" -v reader="$READER_PASSWORD" <<'SQL'
create role wallet_owner login password :'owner';
create role wallet_app login password :'app';
create role wallet_reader login password :'reader';
create database wallet owner wallet_owner;
SQL
