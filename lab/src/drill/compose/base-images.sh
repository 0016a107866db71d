#!/bin/sh
# Makes images under the names of the official ones that ops/ builds upon, out of Debian's packages, for a
# machine that reaches no registry of images. As root, with debootstrap and Docker; about five minutes.
# Prometheus and PostgreSQL are those of the coming Debian; Grafana is an empty container.
set -eu
debian=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
work=$(mktemp -d /var/tmp/base-images.XXXXXX)
trap 'rm -rf "$work"' EXIT
scripts=/usr/share/debootstrap/scripts

root() { # suite, name of the image
  debootstrap --variant=minbase --include=ca-certificates "$1" "$work/$1" "$debian" "$scripts/sid" >"$work/log" || {
    tail "$work/log" >&2
    exit 1
  }
  # A mirror that stands still would be taken for an attack.
  echo 'Acquire::Check-Valid-Until "false";' >"$work/$1/etc/apt/apt.conf.d/mirror"
  tar -C "$work/$1" -c . | docker import - "$2" >/dev/null
  rm -rf "${work:?}/$1"
}

image() { # name; the Dockerfile is read
  docker build --network host --quiet --tag "$1" - >/dev/null
}

root bookworm debian:bookworm-slim
root forky debian:forky-slim

image drill-programs <<'DOCKER'
FROM debian:forky-slim
RUN apt-get update && mkdir -p /usr/share/man/man1 && DEBIAN_FRONTEND=noninteractive \
  apt-get install -y --no-install-recommends etcd-server haproxy postgresql-18 prometheus redis-server && \
  pg_dropcluster 18 main && rm -rf /var/lib/apt/lists/* && mkdir /prometheus && chown nobody /prometheus
DOCKER

image postgres:18-trixie <<'DOCKER'
FROM drill-programs
DOCKER
image haproxy:2.8 <<'DOCKER'
FROM drill-programs
USER haproxy
CMD ["haproxy", "-W", "-db", "-f", "/usr/local/etc/haproxy/haproxy.cfg"]
DOCKER
image redis:7.4 <<'DOCKER'
FROM drill-programs
WORKDIR /data
DOCKER
image quay.io/coreos/etcd:v3.5.21 <<'DOCKER'
FROM drill-programs
CMD ["etcd"]
DOCKER
image prom/prometheus:v3.5.0 <<'DOCKER'
FROM drill-programs
USER nobody
ENTRYPOINT ["prometheus"]
DOCKER
image grafana/grafana:12.1.0 <<'DOCKER'
FROM debian:bookworm-slim
CMD ["sleep", "infinity"]
DOCKER
docker image ls
