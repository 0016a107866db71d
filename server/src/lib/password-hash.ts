import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { DomainError } from './domain-error.ts';

type HashCost = { readonly memory: number; readonly passes: number; readonly parallelism: number };

const cost: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;

/** Concurrent hashes. They share the thread pool with files and DNS: more would make everything else wait. */
const atOnceMax = 2;
const queueMax = 50;

const derive = promisify(argon2);
const waiting: (() => void)[] = [];
let atOnce = 0;

/** A password's argon2id hash as a PHC string: algorithm, cost, salt and hash in one text. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  return phcOf(cost, salt, await hash(password, salt, cost));
}

// Compared with the password of an unknown member, so that the answer takes as long.
const nobody = phcOf(cost, randomBytes(saltBytes), randomBytes(hashBytes));

/** `stored` null: the member does not exist, which the response time must not reveal. */
export async function isPasswordOf(stored: string | null, password: string): Promise<boolean> {
  const expected = parsePhc(stored ?? nobody);
  const actual = await hash(password, expected.salt, expected.cost);
  return timingSafeEqual(actual, expected.hash) && stored !== null;
}

/** True of a hash of an older cost, to be made again at the next login. */
export function isOutdated(stored: string): boolean {
  return JSON.stringify(parsePhc(stored).cost) !== JSON.stringify(cost);
}

async function hash(password: string, salt: Buffer, { memory, passes, parallelism }: HashCost) {
  await turn();
  try {
    const message = Buffer.from(password, 'utf8');
    return await derive('argon2id', {
      message,
      nonce: salt,
      memory,
      passes,
      parallelism,
      tagLength: hashBytes,
    });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else atOnce -= 1;
  }
}

async function turn(): Promise<void> {
  if (atOnce < atOnceMax) {
    atOnce += 1;
    return;
  }
  if (waiting.length >= queueMax) throw new DomainError('SERVICE_BUSY', { retryAfterSeconds: 2 });
  // A finished hash passes its slot to the next one directly.
  await new Promise<void>((resolve) => waiting.push(resolve));
}

function phcOf({ memory, passes, parallelism }: HashCost, salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parsePhc(stored: string): { cost: HashCost; salt: Buffer; hash: Buffer } {
  const [whole, memory, passes, parallelism, salt = '', hash = ''] = phc.exec(stored) ?? [];
  if (whole === undefined) throw new Error('a stored password hash is not readable');
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}
