#!/bin/sh
# Copies every upload that is not there yet from one folder into another, each whole or not at all.
#   sh ops/copy-uploads.sh /var/lib/wallet/uploads /mnt/archive/uploads     hourly, and by backup.sh
#   sh ops/copy-uploads.sh /mnt/archive/uploads /var/lib/wallet/uploads     after the folder was lost
# An upload never changes under its name, so nothing is written over. Uploads that the product deleted stay in the
# copy: delete there what is older than the oldest base backup.
set -eu
if [ $# -ne 2 ]; then
  sed -n '2,6s/^# *//p' "$0" >&2
  exit 2
fi
from=$1 to=$2
[ -d "$from" ] || { echo "there is no folder $from" >&2; exit 1; }
mkdir -p -m 700 "$to"
to=$(cd "$to" && pwd)
cd "$from"
list=$(mktemp)
trap 'rm -f "$list"' EXIT
# A name that ends in a dot and twelve digits is a file that is being written.
hex='[0-9a-f][0-9a-f][0-9a-f]'
find . -type f ! -name '*.part' ! -name "*.$hex$hex$hex$hex" > "$list"
copied=0
while IFS= read -r file; do
  [ ! -e "$to/$file" ] || continue
  folder=$(dirname "$file")
  [ -d "$to/$folder" ] || {
    mkdir -p -m 700 "$to/$folder"
    [ "$(id -u)" -ne 0 ] || chown --reference="$folder" "$to/$folder"
  }
  if ! cp -p "$file" "$to/$file.part"; then
    # Deleted by the product meanwhile.
    [ -e "$file" ] || continue
    exit 1
  fi
  sync "$to/$file.part"
  mv "$to/$file.part" "$to/$file"
  copied=$((copied + 1))
done < "$list"
echo "uploads copied: $copied"
