import { randomInt } from 'node:crypto';
import type { MemberId } from '@wallet/contract/ids';
import { seal, unseal } from '#lib/seal.ts';
import type { Services } from '#services.ts';

type Owner = { readonly memberId: MemberId; readonly code: string };

// Without letters that look alike: members type it into the company's own app.
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 14;

/** Makes a password for a game, sealed for the database. */
export function newSealedPassword({ config }: Services, owner: Owner): string {
  const password = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
  return seal(config.secretsKey, ownerText(owner), password);
}

export function openPassword({ config }: Services, owner: Owner, sealed: string): string {
  return unseal(config.secretsKey, ownerText(owner), sealed);
}

export function ownerText({ memberId, code }: Owner): string {
  return `${memberId}|${code}`;
}
