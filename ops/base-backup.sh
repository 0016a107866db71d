#!/bin/sh
# Makes a base backup, from which `restore.sh` and the archive of the write-ahead log reach any later moment.
#   PGHOST=standby.example PGUSER=backup sh ops/base-backup.sh /mnt/archive/base
# As a role that may replicate (`create role backup login replication password …`), nightly, on a standby.
# Needs pg_basebackup of the database's own major version.
set -eu
part=$1/$(date -u +%Y-%m-%dT%H%M%SZ).part
pg_basebackup --pgdata "$part" --format plain --wal-method none --checkpoint fast --no-password
pg_verifybackup --quiet --no-parse-wal "$part"
# Named by when it was finished: it serves every later moment, and no earlier one.
folder=$1/$(date -u -d '1 second' +%Y-%m-%dT%H%M%SZ)
mv "$part" "$folder"
echo "$folder"
