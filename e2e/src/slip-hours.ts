import type { ReplyOf } from '@wallet/contract/api';
import type { Product } from './product.ts';
import { signIn, staffFetch } from './staff.ts';

const hourMs = 3_600_000;
const bangkok = { timeZone: 'Asia/Bangkok', timeStyle: 'short', hourCycle: 'h23' } as const;

/** Sets the hours without slips as the operator does, because tests run at any hour. */
export class SlipHours {
  readonly #product: Product;
  readonly #token: string;

  private constructor(product: Product, token: string) {
    this.#product = product;
    this.#token = token;
  }

  static async of(product: Product): Promise<SlipHours> {
    return new SlipHours(product, await signIn(product, 'admin'));
  }

  /** Hours that end where they begin are empty. */
  open(): Promise<void> {
    return this.#close('12:00', '12:00');
  }

  /** Closes slips from an hour ago until an hour from now. */
  close(): Promise<void> {
    return this.#close(bangkokTime(-hourMs), bangkokTime(hourMs));
  }

  async #close(slipClosedFrom: string, slipClosedUntil: string): Promise<void> {
    const token = this.#token;
    const asked = await staffFetch(this.#product, 'GET /staff/api/settings', { token });
    const { version }: ReplyOf<'GET /staff/api/settings'> = await asked.json();
    const body = { version, changes: { slipClosedFrom, slipClosedUntil } };
    const saved = await staffFetch(this.#product, 'PUT /staff/api/settings', { token, body });
    if (!saved.ok) throw new Error(await saved.text());
  }
}

function bangkokTime(fromNowMs: number): string {
  return new Date(Date.now() + fromNowMs).toLocaleTimeString('en-GB', bangkok);
}
