import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { baht } from '@wallet/contract/test/sample';
import type { Product } from '@wallet/e2e/product';
import type { MemberApi } from './member-api.ts';
import { payIn, registerMember } from './register-member.ts';

export const games = ['PG', 'JOKER'] as const;
const places = ['WALLET', ...games] as const;
type PlayerAccount = (typeof places)[number];
type Move = { readonly from: PlayerAccount; readonly to: PlayerAccount; readonly amount: number };

const pauseMs = 200;
const settleLimitMs = 150_000;

/**
 * A member who moves money without a pause and trusts answers only. A move without a definite
 * answer is repeated under its idempotency key, as the app does, until there is one; so in the end
 * the member knows where every baht must be.
 */
export class Player {
  readonly #product: Product;
  readonly #api: MemberApi;
  readonly #name: string;
  /** Whole baht by place, according to the answers. */
  readonly #holds: Record<PlayerAccount, number>;
  answered = 0;
  refused = 0;
  /** Count of moves that were repeated. */
  repeats = 0;
  /** Milliseconds from the first try of a move to its answer, of the one that took longest. */
  longestMs = 0;
  /** Count of replies by their status; 0: none came. */
  readonly replies = new Map<number, number>();
  /** Milliseconds between two moves, so that no limit gets in the player's way. */
  restMs = 0;
  /** Milliseconds after which to hang up, to lose answers on purpose. */
  patienceMs: () => number = () => 10_000;

  private constructor(product: Product, api: MemberApi, name: string, wallet: number) {
    this.#product = product;
    this.#api = api;
    this.#name = name;
    this.#holds = { WALLET: wallet, PG: 0, JOKER: 0 };
  }

  /** Registers, pays in and activates the games, all through the API of one node. */
  static async enter(product: Product, baht: number, url = product.url): Promise<Player> {
    const { api } = await registerMember(product, { url });
    await payIn(product, api, baht);
    for (const slotCode of games) {
      await api.call('GET /api/wallet/activate/:slotCode', { params: { slotCode } });
    }
    const { profile } = await api.call('GET /api/account/me', {});
    return new Player(product, api, `m${profile._id}`, baht);
  }

  /** Moves money until aborted, and then until the last move is answered. */
  async play(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.#carryOut(this.#someMove());
      await sleep(this.restMs);
    }
  }

  /** Differences between the books of product and providers and the answers. */
  async complaints(): Promise<string[]> {
    const found: Record<PlayerAccount, number> = { WALLET: await this.#wallet(), PG: 0, JOKER: 0 };
    for (const game of games) {
      const path = `/games/${game}/${this.#name}`;
      found[game] = (await this.#product.control<{ balance: number }>('GET', path)).balance;
    }
    return places
      .filter((place) => found[place] !== this.#holds[place])
      .map((place) => `${this.#name} ${place}: ${found[place]}, answered ${this.#holds[place]}`);
  }

  async #carryOut(move: Move): Promise<void> {
    const key = randomUUID();
    const since = performance.now();
    while (!(await this.#isAnswered(move, key))) {
      this.repeats++;
      await sleep(pauseMs);
    }
    this.longestMs = Math.max(this.longestMs, performance.now() - since);
  }

  async #isAnswered(move: Move, key: string): Promise<boolean> {
    const reply = await this.#api.ask(
      'POST /api/wallet/transfer',
      { body: { ...move, amount: baht(move.amount) } },
      { key, patienceMs: this.patienceMs() },
    );
    const status = reply?.status ?? 0;
    this.replies.set(status, (this.replies.get(status) ?? 0) + 1);
    if (!reply || reply.status === 202 || reply.status === 429 || reply.status >= 500) return false;
    if (reply.status === 200) {
      this.#holds[move.from] -= move.amount;
      this.#holds[move.to] += move.amount;
      this.answered++;
    } else this.refused++;
    return true;
  }

  #someMove(): Move {
    const game = games[randomInt(games.length)] ?? 'PG';
    const isHome = this.#holds[game] > 0 && (randomInt(2) === 0 || this.#holds.WALLET === 0);
    const from = isHome ? game : 'WALLET';
    const amount = randomInt(1, Math.min(20, Math.max(1, this.#holds[from])) + 1);
    return { from, to: isHome ? 'WALLET' : game, amount };
  }

  /** The wallet in baht, once nothing is pending. */
  async #wallet(): Promise<number> {
    for (const end = Date.now() + settleLimitMs; Date.now() < end; await sleep(pauseMs)) {
      const { wallet } = await this.#api.call('GET /api/wallet', {});
      if (wallet.inTransit === 0) return wallet.amount;
    }
    throw new Error(`${this.#name} still has money on its way`);
  }
}
