import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { type Durability, type Home, surroundings } from './postgres-home.ts';

/** A process of its own session: Ctrl-C and the end of our process leave it alone. */
export async function launchPostgres(
  home: Home,
  programs: string,
  { durable }: Durability,
): Promise<ChildProcess> {
  const settings = {
    port: await freePort(),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Rows and parameters hold phones and account numbers: the log says what failed, and not on whose data.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_parameter_max_length: 0,
    log_parameter_max_length_on_error: 0,
    max_connections: 200,
    ...(durable ? safe : unsafe),
  };
  const log = openSync(join(home.folder, 'log'), 'a', 0o600);
  const child = spawn(
    join(programs, 'postgres'),
    [
      ...['-D', join(home.folder, 'cluster', 'data')],
      ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
    ],
    { ...home.account, ...surroundings(), detached: true, stdio: ['ignore', log, log] },
  );
  child.unref();
  child.on('error', () => undefined);
  closeSync(log);
  return child;
}

/**
 * A page's first change after a checkpoint is logged as the whole page: ten times a transfer's own bytes, as
 * long as checkpoints come so often that every transfer is the first on its pages.
 */
const safe = {
  checkpoint_timeout: '15min',
  max_wal_size: '4GB',
};

const unsafe = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // Six test workers at the same time, each with a few nodes of the product.
  max_connections: 400,
};
