import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import type { Sandbox } from '../sandbox.ts';
import { issueLaunchToken, launchUrl, playerOfToken } from './launch-token.ts';

test('a token opens the games of its own provider only, also where two share a secret', () => {
  const parts: Partial<Sandbox> = { now: () => 0, secretOf: () => 'one secret' };
  const sandbox = parts as Sandbox;
  const token = issueLaunchToken(sandbox, 'JOKER', 'somchai');
  expect(playerOfToken(sandbox, 'JOKER', token)).toBe('somchai');
  expect(playerOfToken(sandbox, 'SLOTXO', token)).toBeUndefined();
});

test('a token opens a game for twelve hours', () => {
  let now = 0;
  const parts: Partial<Sandbox> = { now: () => now, secretOf: () => 'secret' };
  const sandbox = parts as Sandbox;
  const token = issueLaunchToken(sandbox, 'JOKER', 'somchai');
  now = 12 * 3_600_000 - 1;
  expect(playerOfToken(sandbox, 'JOKER', token)).toBe('somchai');
  now += 1;
  expect(playerOfToken(sandbox, 'JOKER', token)).toBeUndefined();
});

test('an address has the language and the way back that were asked for, and no others', () => {
  const request = { protocol: 'https', host: 'games.example' } as FastifyRequest;
  const addressOf = (language: string, redirectUrl: string) =>
    launchUrl(request, 'PG', { token: 't', language, redirectUrl });
  const page = 'https://games.example/games/PG/play?token=t';
  expect([addressOf('', ''), addressOf('th', ''), addressOf('', 'https://a.example')]).toEqual([
    ...[page, `${page}&lang=th`, `${page}&redirectUrl=https%3A%2F%2Fa.example`],
  ]);
});
