import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const oldest = 24;

/** The Node that npm installed with the project, or else the current one if it is new enough. */
export function pinnedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const folder = `node-${system}-${process.arch}`;
  const pinned = join(process.cwd(), 'node_modules', folder, 'bin', program);
  // Executed, not only found: with another C library the file exists and does not run.
  if (spawnSync(pinned, ['--version']).status === 0) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= oldest) return process.execPath;
  console.error(
    `This needs Node ${oldest} or newer, and npm has none for ${process.platform} ${process.arch}: ` +
      `please install it. Here is ${process.version}.`,
  );
  process.exit(1);
}
