#!/bin/sh
# Makes the secrets that compose.yaml reads, beside it, unless they are there. Keep a copy of them elsewhere: a backup is
# nothing without backup-key.
set -eu
cd "$(dirname "$0")/../.."
umask 077
mkdir -p secrets

# 48 characters that need no quoting anywhere.
random() { head -c 512 /dev/urandom | LC_ALL=C tr -dc 'A-Za-z0-9' | head -c 48; }
make() { [ -s "secrets/$1" ] || printf %s "$2" > "secrets/$1"; }

make database-password "$(random)"
make database-url "postgresql://upround:$(cat secrets/database-password)@database:5432/upround"
make auth-secret "$(random)"
make backup-key "$(random)"
make metrics-token "$(random)"
# A mail server, such as smtp://user:password@smtp.example:587, and the key of a store, for installations that have one.
for name in smtp-url storage-secret-access-key; do
  [ -e "secrets/$name" ] || : > "secrets/$name"
done
# The folder is closed to others; the users inside the containers have other numbers.
chmod 644 secrets/*
echo "The secrets are in $(pwd)/secrets."
