#!/bin/sh
# Brings back what backup.sh and archive-wal.sh keep: prepares a database at a moment, and copies missing uploads.
#   sh ops/restore-backup.sh ARCHIVE DATA UPLOADS [MOMENT]
# ARCHIVE: its base, wal and uploads are only read. DATA: an empty folder for the cluster. UPLOADS: the folder of the
# nodes, lost or not; '' for uploads in a bucket. MOMENT: as restore.sh takes it; left out: the end of the archive.
# As root: the cluster then belongs to the account in PGACCOUNT (postgres), uploads to the account that wrote them.
set -eu
if [ $# -lt 3 ]; then
  sed -n '2,6s/^# *//p' "$0" >&2
  exit 2
fi
ops=$(dirname -- "$0") archive=$1 data=$2 uploads=$3 moment=${4:-}
until=9999
[ -z "$moment" ] || until=$(date -u -d "$moment" +%Y-%m-%dT%H%M%SZ)
# The newest one that was finished before the moment.
base=
for each in "$archive"/base/*Z; do
  [ -f "$each/backup_label" ] || continue
  [ "$(printf '%s\n' "$(basename "$each")" "$until" | LC_ALL=C sort | head -n 1)" = "$until" ] || base=$each
done
[ -n "$base" ] || { echo "no base backup in $archive/base was finished before ${moment:-now}" >&2; exit 1; }
echo "base backup: $base"
sh "$ops/restore.sh" "$base" "$archive/wal" "$data" ${moment:+"$moment"}
[ "$(id -u)" -ne 0 ] || chown -R "${PGACCOUNT:-postgres}:" "$data"
if [ -n "$uploads" ]; then sh "$ops/copy-uploads.sh" "$archive/uploads" "$uploads"; fi
