import { setTimeout as sleep } from 'node:timers/promises';
import type { ReplyOf } from '@wallet/contract/api';
import type { Product } from '@wallet/e2e/product';
import { signIn, staffFetch } from '@wallet/e2e/staff';

type BookDay = ReplyOf<'GET /staff/api/reconciliation/:day'>['books'][number];
type Case = ReplyOf<'GET /staff/api/cases'>['cases'][number];
type Reply = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

const limitMs = 180_000;
const pauseMs = 500;

/** Two staff users who bring the books together after a restore. */
export class Desk {
  readonly #product: Product;
  readonly #one: string;
  readonly #other: string;
  readonly #day = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);

  private constructor(product: Product, one: string, other: string) {
    this.#product = product;
    this.#one = one;
    this.#other = other;
  }

  static async open(product: Product): Promise<Desk> {
    return new Desk(product, await signIn(product, 'somsri'), await signIn(product, 'admin'));
  }

  /** Differences with an open case, once there are as many, or for as long as is bearable. */
  async differences(expected: number): Promise<Case[]> {
    for (const end = Date.now() + limitMs; ; await sleep(pauseMs)) {
      const open = await this.#openCases();
      if (open.length === expected || Date.now() > end) return open;
    }
  }

  /** Books a difference as its provider lists it, by two people, and sees that one alone cannot. */
  async bookListed(id: string, memberNumber: string | null): Promise<Reply> {
    const resolution = {
      action: 'book-listed',
      ...(memberNumber === null ? {} : { memberId: memberNumber }),
    };
    const proposed = await this.#ask(`POST /staff/api/cases/${id}/decisions`, this.#one, {
      remedy: resolution,
      reason: 'restored, and listed by the provider',
    });
    if (proposed.status !== 200) return proposed;
    const call = `POST /staff/api/decisions/${proposed.body['id']}/confirm` as const;
    const alone = await this.#ask(call, this.#one);
    if (alone.body['message'] !== 'SECOND_PERSON_NEEDED') {
      throw new Error(`one person could book alone: ${JSON.stringify(alone)}`);
    }
    return this.#ask(call, this.#other);
  }

  /** Asks to end the pause after a restore. */
  async askResume(): Promise<Reply> {
    const { body } = await this.#ask('GET /staff/api/pauses', this.#one);
    const { inForce } = body as ReplyOf<'GET /staff/api/pauses'>;
    const id = inForce.find(({ scope }) => scope === 'restore')?.id;
    return this.#ask('POST /staff/api/pauses/restore/resume', this.#one, { id: `${id}` });
  }

  confirmResume({ body }: Reply): Promise<Reply> {
    return this.#ask(`POST /staff/api/changes/${body['changeId']}/confirm`, this.#other);
  }

  /** Has every book of today compared, and returns them when all of them are. */
  async compareAll(): Promise<readonly BookDay[]> {
    const call = `/staff/api/reconciliation/${this.#day}` as const;
    await this.#ask(`POST ${call}`, this.#one, {});
    for (const end = Date.now() + limitMs; ; await sleep(pauseMs)) {
      const { body } = await this.#ask(`GET ${call}`, this.#one);
      const { books } = body as ReplyOf<'GET /staff/api/reconciliation/:day'>;
      if (!books.some(({ isRunning }) => isRunning) || Date.now() > end) return books;
    }
  }

  async #openCases(): Promise<Case[]> {
    const found: Case[] = [];
    for (let page = 1; ; page++) {
      const query = `kind=reconciliation&state=open&page=${page}&limit=50`;
      const { status, body } = await this.#ask(`GET /staff/api/cases?${query}`, this.#one);
      if (status !== 200) throw new Error(`cases: ${JSON.stringify(body)}`);
      const { cases, total } = body as ReplyOf<'GET /staff/api/cases'>;
      found.push(...cases);
      if (cases.length === 0 || found.length >= Number(total)) return found;
    }
  }

  async #ask(
    call: `${'GET' | 'POST'} /staff/api/${string}`,
    token: string,
    body?: object,
  ): Promise<Reply> {
    const response = await staffFetch(this.#product, call, { token, ...(body ? { body } : {}) });
    return { status: response.status, body: await response.json() };
  }
}
