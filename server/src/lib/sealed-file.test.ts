import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { reseal } from './seal.ts';
import { openFile, sealFile } from './sealed-file.ts';

const secrets = { current: randomBytes(32), before: null };
const bytes = Buffer.from('a face and a number');

test('a sealed file contains none of its bytes, and opens again for its owner', () => {
  const kept = sealFile(secrets, 'picture|1', bytes);
  expect(kept.sealed.includes('face')).toBe(false);
  expect(openFile(secrets, 'picture|1', kept)).toEqual(bytes);
});

test('two files of the same bytes are not alike, and one key opens one of them', () => {
  const [one, other] = [sealFile(secrets, 'a', bytes), sealFile(secrets, 'a', bytes)];
  expect(one.sealed.equals(other.sealed)).toBe(false);
  expect(() => openFile(secrets, 'a', { ...one, sealed: other.sealed })).toThrow(
    'unable to authenticate data',
  );
});

test('a file of another owner, or one that was changed, does not open', () => {
  const kept = sealFile(secrets, 'picture|1', bytes);
  expect(() => openFile(secrets, 'picture|2', kept)).toThrow('unable to authenticate data');
  const changed = Buffer.from(kept.sealed);
  changed.writeUInt8(changed.readUInt8(20) ^ 1, 20);
  expect(() => openFile(secrets, 'picture|1', { ...kept, sealed: changed })).toThrow(
    'unable to authenticate data',
  );
});

test('a file opens after its key was resealed', () => {
  const { sealed, sealedKey } = sealFile(secrets, 'picture|1', bytes);
  const next = { current: randomBytes(32), before: secrets.current };
  const moved = reseal(next, 'picture|1', sealedKey) ?? '';
  expect(openFile({ ...next, before: null }, 'picture|1', { sealed, sealedKey: moved })).toEqual(
    bytes,
  );
});
