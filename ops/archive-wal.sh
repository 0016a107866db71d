#!/bin/sh
# Puts one file of the write-ahead log into the archive, whole or not at all. In postgresql.conf of the primary:
#   archive_mode = on
#   archive_timeout = 60          # seconds of money that the loss of the machine may cost at most
#   archive_command = 'sh /opt/wallet/ops/archive-wal.sh "%p" "%f" /mnt/archive/wal'
# The folder is another machine's, or a bucket's: an archive next to the database is lost with it.
set -eu
file=$1 name=$2 archive=$3
if [ -e "$archive/$name" ]; then
  # Archived before a crash that PostgreSQL does not remember. Another file of this name is another cluster's.
  cmp -s "$file" "$archive/$name"
  exit
fi
cp "$file" "$archive/$name.part"
sync "$archive/$name.part"
mv "$archive/$name.part" "$archive/$name"
sync "$archive"
