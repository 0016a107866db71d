#!/bin/sh
# Makes a base backup, from which `restore.sh` and the archive of the write-ahead log reach any later moment.
#   PGHOST=standby.example PGUSER=backup sh ops/base-backup.sh /mnt/archive/base
# As a role that may replicate (`create role backup login replication password …`), nightly, on a standby.
# Needs pg_basebackup of the database's own major version.
set -eu
folder=$1/$(date -u +%Y-%m-%dT%H%M%SZ)
pg_basebackup --pgdata "$folder.part" --format plain --wal-method none --checkpoint fast --no-password
pg_verifybackup --quiet --no-parse-wal "$folder.part"
mv "$folder.part" "$folder"
echo "$folder"
