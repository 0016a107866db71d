import { randomInt } from 'node:crypto';
import type { MemberId } from '@wallet/contract/ids';
import { seal, unseal } from '#lib/seal.ts';
import type { Services, TxServices } from '#services.ts';

type GameAccountKey = { readonly memberId: MemberId; readonly code: string };

// Without similar letters: members type it into the provider's own app.
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 14;

/** Generates a game password, encrypted for the database. */
export function newSealedPassword({ config }: TxServices, owner: GameAccountKey): string {
  const password = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
  return seal(config.secretsKey, ownerText(owner), password);
}

export function openPassword({ config }: Services, owner: GameAccountKey, sealed: string): string {
  return unseal(config.secretsKey, ownerText(owner), sealed);
}

export function ownerText({ memberId, code }: GameAccountKey): string {
  return `${memberId}|${code}`;
}
