import type { Satang } from '@wallet/contract/money';
import { beforeEach, expect, test } from 'vitest';
import type { GameProvider } from '#features/games/providers/provider.ts';
import { newId } from '#lib/ids.ts';
import type { Partner } from '#partner/partner.ts';
import { readWholeList } from '#partner/provider-statement.ts';

/**
 * Tests what every game provider must do for us, whichever wire it speaks. Declares those of one; `control`
 * plays there.
 */
export function conforms(
  { family }: GameProvider,
  partner: () => Partner,
  control: (path: string, body: object) => Promise<unknown>,
): void {
  let signal: AbortSignal;
  beforeEach(() => {
    signal = AbortSignal.timeout(20_000);
  });
  const player = { username: 'somchai', password: 'first-Password-1' };
  const order = (credit: Satang) => ({ ref: newId(), username: player.username, credit });

  test('creates a player once, however often it is asked', async () => {
    expect(await family.createPlayer(partner(), player, signal)).toBe('created');
    expect(await family.createPlayer(partner(), player, signal)).toBe('created');
    expect(await family.setPassword(partner(), { ...player, password: 'Second-1' }, signal)).toBe(
      'applied',
    );
    const nobody = { username: 'nobody', password: 'Third-1' };
    expect(await family.setPassword(partner(), nobody, signal)).toBe('refused');
  });

  test('moves money in and out, each reference once', async () => {
    await family.createPlayer(partner(), player, signal);
    const creditNow = async () =>
      (await family.balance(partner(), player.username, signal))?.credit ?? 0n;
    const before = await creditNow();
    const into = order(300_05n);
    expect(await family.transfer(partner(), into, signal)).toBe('applied');
    expect(await family.transfer(partner(), into, signal)).toBe('applied');
    expect(await creditNow()).toBe(before + 300_05n);
    const out = order(-100_01n);
    expect(await family.transfer(partner(), out, signal)).toBe('applied');
    expect(await creditNow()).toBe(before + 200_04n);
    expect(await family.findTransfer(partner(), into, signal)).toBe('applied');
    expect(await family.findTransfer(partner(), out, signal)).toBe('applied');
  });

  test('reports what is staked in open bets apart from what can be moved', async () => {
    const better = { ...player, username: `better-${newId().slice(-12)}` };
    const holds = () => family.balance(partner(), better.username, signal);
    await family.createPlayer(partner(), better, signal);
    await family.transfer(partner(), { ...order(100_00n), username: better.username }, signal);
    expect(await holds()).toEqual({ credit: 100_00n, outstanding: 0n });
    await control(`${better.username}/bet`, { amount: 60.05 });
    expect(await holds()).toEqual({ credit: 39_95n, outstanding: 60_05n });
    const out = { ...order(-100_00n), username: better.username };
    expect(await family.transfer(partner(), out, signal)).toBe('notEnough');
    await control(`${better.username}/settle`, { win: 120.1 });
    expect(await holds()).toEqual({ credit: 160_05n, outstanding: 0n });
  });

  test('lists what happened in a stretch of time, page by page', async () => {
    const from = new Date();
    await family.createPlayer(partner(), player, signal);
    const made = [order(70_00n), order(-20_00n)];
    for (const one of made) await family.transfer(partner(), one, signal);
    const [to, later] = [1, 2].map((minutes) => new Date(Date.now() + minutes * 60_000));
    if (!to || !later) throw new Error('there are two moments');
    const all = await readWholeList(
      (question, patience) => family.list(partner(), question, patience),
      { from, to },
      20_000,
    );
    const ours = all?.filter(({ ref }) => made.some((one) => one.ref === ref));
    expect(ours?.map(({ ref, amount, party }) => ({ ref, amount, party }))).toEqual(
      made.map(({ ref, credit, username }) => ({ ref, amount: credit, party: username })),
    );
    const after = { from: to, to: later, after: 0 };
    expect(await family.list(partner(), after, signal)).toEqual({ rows: [], next: null });
  });

  test('knows what it rejected, and what it never received', async () => {
    await family.createPlayer(partner(), player, signal);
    expect(await family.transfer(partner(), order(-9_999_999_00n), signal)).toBe('notEnough');
    expect(await family.findTransfer(partner(), order(1_00n), signal)).toBe('absent');
    const stranger = { ...order(1_00n), username: 'stranger' };
    expect(await family.transfer(partner(), stranger, signal)).toBe('refused');
    expect(await family.balance(partner(), 'stranger', signal)).toBeNull();
  });

  test('takes no other answer for an outcome', async () => {
    await family.createPlayer(partner(), player, signal);
    const known = order(10_00n);
    await family.transfer(partner(), known, signal);
    // Another amount under a known reference: neither applied nor safely rejected.
    expect(await family.transfer(partner(), { ...known, credit: 20_00n }, signal)).toBe('unknown');
    expect(await family.findTransfer(partner(), { ...known, credit: 20_00n }, signal)).toBe(
      'unknown',
    );
    const wrongKey = { ...partner(), url: 'http://127.0.0.1:1' };
    expect(await family.transfer(wrongKey, order(1_00n), signal)).toBe('unknown');
    expect(await family.findTransfer(wrongKey, order(1_00n), signal)).toBe('unknown');
  });

  test('opens the game for its player', async () => {
    await family.createPlayer(partner(), player, signal);
    const entry = {
      ...player,
      language: 'th',
      isMobile: true,
      returnUrl: 'https://wallet.example/user/home',
    } as const;
    await family.setPassword(partner(), player, signal);
    const entrance = await family.enter(partner(), entry, signal);
    expect(new URL(entrance?.address ?? '').origin).toBe(new URL(partner().url).origin);
  });
}
