#!/bin/sh
# Prepares an empty folder of data to become the database as it was at a moment.
#   sh ops/restore.sh BASE ARCHIVE DATA [MOMENT]
# BASE: a base backup made before the moment. ARCHIVE: the archive of the write-ahead log, which is only read.
# DATA: where the restored cluster shall live; as the account that PostgreSQL runs under.
# MOMENT: as PostgreSQL reads one, with its zone: '2026-11-23 01:02:03+00'. Left out: the end of the archive.
# Then start PostgreSQL on DATA. It takes writes when `select pg_is_in_recovery()` says no; before a moment that
# the archive does not reach it ends, saying so. Last: `npm run invariants`.
set -eu
if [ $# -lt 3 ]; then
  sed -n '2,9s/^# *//p' "$0" >&2
  exit 2
fi
base=$1 archive=$2 data=$3 moment=${4:-}
[ -f "$base/backup_label" ] || { echo "$base is no base backup: it has no backup_label" >&2; exit 1; }
[ -d "$archive" ] || { echo "there is no archive $archive" >&2; exit 1; }
if [ -n "$(ls -A "$data" 2>/dev/null)" ]; then
  echo "$data is not empty: a restore never writes over a database" >&2
  exit 1
fi

# Of each restore its own, whatever was restored before.
mark="$(date -u +%Y-%m-%dT%H%M%SZ)-$(od -An -N8 -tx1 /dev/urandom | tr -d ' \n')"

mkdir -p "$data"
cp -Rp "$base/." "$data/"
chmod 700 "$data"
# What belongs to the cluster that was copied, and to no other.
rm -rf "$data/postmaster.pid" "$data/postmaster.opts" "$data/standby.signal" "$data/pg_replslot" "$data/pg_wal"
mkdir -p -m 700 "$data/pg_replslot" "$data/pg_wal"
{
  echo "restore_command = 'cp \"$archive/%f\" \"%p\"'"
  echo "recovery_target_action = 'promote'"
  # Nothing new goes into the archive before someone has looked at what was restored.
  echo "archive_mode = off"
  echo "synchronous_standby_names = ''"
  echo "primary_conninfo = ''"
  echo "primary_slot_name = ''"
  # By this the product knows that the database was restored: it pauses what lets money leave until two people have
  # compared it with the providers' records. A standby made of this cluster carries it on.
  echo "wallet.restored = '$mark'"
  [ -z "$moment" ] || echo "recovery_target_time = '$moment'"
} >> "$data/postgresql.auto.conf"
: > "$data/recovery.signal"
