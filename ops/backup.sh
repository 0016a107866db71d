#!/bin/sh
# Backs up the database and the uploads, together and in the order in which they can be brought back together.
#   PGHOST=standby.example PGUSER=backup sh ops/backup.sh /mnt/archive /var/lib/wallet/uploads
# Nightly. The archive then holds base/<when it was finished>, and uploads; the write-ahead log reaches it at wal by
# archive-wal.sh. Without the folder of uploads, for uploads in a bucket, the database alone.
set -eu
if [ $# -lt 1 ]; then
  sed -n '2,5s/^# *//p' "$0" >&2
  exit 2
fi
ops=$(dirname -- "$0") archive=$1 uploads=${2:-}
mkdir -p "$archive/base"
sh "$ops/base-backup.sh" "$archive/base"
# After the database: whatever a row of the base backup names is there.
[ -z "$uploads" ] || sh "$ops/copy-uploads.sh" "$uploads" "$archive/uploads"
