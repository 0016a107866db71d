import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReplyOf } from '@wallet/contract/api';
import { baht } from '@wallet/contract/test/sample';
import type { Product } from '@wallet/e2e/product';
import type { MemberApi } from '../../fault/member-api.ts';
import { registerMember, takeUnpaidQr } from '../../fault/register-member.ts';
import { sealGiftLink } from './seal-gift-link.ts';

type DrillGame = 'PG' | 'JOKER';

/** The demo's accounts: one whose bank reports each payment, one whose payments only slips show. */
const fedAccount = { toBank: 'SCB', toAccount: '1112223334' };
const slipAccount = { toBank: 'KBANK', toAccount: '2223334445' };
const giftWallet = '0899999999';

const pauseMs = 300;
const limitMs = 120_000;

type Transfer = { readonly slipUrl: string };

/** A QR that no one has paid yet: its number at the bank, and its amount in satang. */
type ShownQr = { readonly ref: string; readonly satang: number };

/**
 * A member who keeps what the providers did for them, even if the product forgot it: in the end the wallet has to hold
 * exactly that.
 */
export class RestoredMember {
  readonly #product: Product;
  readonly api: MemberApi;
  readonly #token: string;
  readonly #holder: string;
  /** Account number at the member's own bank. */
  readonly account: string;
  /** Number by which the product and, after an `m`, the games know the member. */
  readonly number: string;
  /** Satang that reached the operator, by every rail. */
  paid = 0;
  /** Satang that the bank paid out. */
  withdrawn = 0;
  /** Satang with each game. */
  readonly inGame: Record<DrillGame, number> = { PG: 0, JOKER: 0 };
  /** Satang of payments whose lists name no one, as the member shows them in the bank's app. */
  readonly nameless: number[] = [];
  readonly slips: Blob[] = [];
  /** Bytes of pictures that were sent in the chat and belong to the time before the moment. */
  readonly pictures: number[] = [];

  private constructor(
    product: Product,
    api: MemberApi,
    identity: { token: string; holder: string; account: string; number: string },
  ) {
    this.#product = product;
    this.api = api;
    this.#token = identity.token;
    this.#holder = identity.holder;
    this.account = identity.account;
    this.number = identity.number;
  }

  static async enter(product: Product, nth: number): Promise<RestoredMember> {
    const holder = `PLAYER${String.fromCharCode(65 + (nth % 26), 65 + Math.floor(nth / 26))} ONE`;
    const { api, token } = await registerMember(product, { bankAccountName: holder });
    const { bankAccount, profile } = await api.call('GET /api/account/me', {});
    const account = bankAccount.bankAccountNo;
    return new RestoredMember(product, api, { token, holder, account, number: `${profile._id}` });
  }

  /** Satang that the wallet has to hold. */
  get owed(): number {
    return this.paid - this.withdrawn - this.inGame.PG - this.inGame.JOKER;
  }

  async openGame(slotCode: DrillGame): Promise<void> {
    await this.api.call('GET /api/wallet/activate/:slotCode', { params: { slotCode } });
  }

  async showQr(amount: number): Promise<ShownQr> {
    const made = await this.api.call('POST /api/qrcode/:provider', {
      params: { provider: 'KBANK' },
      body: { amount: baht(amount) },
    });
    if (!made.hasQrcode) throw new Error(`no QR: ${made.message}`);
    return { ref: await takeUnpaidQr(this.#product), satang: Math.round(made.amount * 100) };
  }

  async payQr({ ref, satang }: ShownQr): Promise<void> {
    await this.#product.control('POST', `/qrcodes/${ref}/pay`, {});
    this.paid += satang;
    this.nameless.push(satang);
  }

  /** Pays into the account whose bank reports it. */
  async transfer(amount: number): Promise<void> {
    await this.#send(fedAccount, amount);
  }

  /** Pays into the account without a feed, and uploads the slip. */
  async paySlip(amount: number): Promise<void> {
    const { slipUrl } = await this.#send(slipAccount, amount);
    const slip = await (await fetch(slipUrl)).blob();
    this.slips.push(slip);
    const status = await this.#upload('/api/wallet/slip', slip);
    if (status !== 200) throw new Error(`a slip was answered ${status}`);
  }

  /** Uploads every slip again, as members do whose deposit is gone; one that is known is rejected. */
  async showSlipsAgain(): Promise<void> {
    for (const slip of this.slips) await this.#upload('/api/wallet/slip', slip);
  }

  async giveLink(amount: number): Promise<void> {
    const { link } = await this.#product.control<{ link: string }>('POST', '/gift-links', {
      amount,
      ownerMobile: '0811111111',
    });
    const { giftLinkKey: publicKey } = await this.api.call('GET /api/lookup/deposit', {});
    if (!publicKey) throw new Error('gift links are off');
    const key = randomUUID();
    const sealing = { link, walletName: giftWallet, publicKey, memberNumber: this.number, key };
    const body = { link: sealGiftLink(sealing) };
    const reply = await this.api.ask('POST /api/wallet/truelink', { body }, { key });
    if (reply?.status !== 200) throw new Error(`a gift link: ${JSON.stringify(reply)}`);
    this.paid += Math.round(amount * 100);
    this.nameless.push(Math.round(amount * 100));
  }

  async intoGame(game: DrillGame, amount: number): Promise<void> {
    await this.#move('WALLET', game, amount);
    this.inGame[game] += amount * 100;
  }

  async fromGame(game: DrillGame, amount: number): Promise<void> {
    await this.#move(game, 'WALLET', amount);
    this.inGame[game] -= amount * 100;
  }

  /** Asks until a withdrawal is taken: two of a member have a minute between them. */
  async withdraw(amount: number): Promise<void> {
    for (const end = Date.now() + limitMs; ; await sleep(pauseMs * 10)) {
      const reply = await this.askWithdrawal(amount);
      if (reply?.status === 200) break;
      if (Date.now() > end) throw new Error(`no withdrawal: ${JSON.stringify(reply)}`);
    }
    this.withdrawn += amount * 100;
  }

  askWithdrawal(amount: number) {
    return this.api.ask('POST /api/wallet/withdraw', { body: { amount: baht(amount) } });
  }

  askTransfer(amount: number) {
    const body = { from: 'WALLET', to: 'PG', amount: baht(amount) } as const;
    return this.api.ask('POST /api/wallet/transfer', { body });
  }

  /** Sends a text and a picture in the chat; `isKept`: before the moment, so that both have to come back. */
  async chat(text: string, isKept: boolean): Promise<void> {
    const { slipUrl } = await this.#send(fedAccount, 1);
    const picture = await (await fetch(slipUrl)).blob();
    const form = new FormData();
    form.set('file', picture, 'picture.png');
    const response = await fetch(`${this.#product.url}/api/chat/upload-image`, {
      method: 'POST',
      headers: this.#headers(),
      body: form,
    });
    if (!response.ok) throw new Error(`a picture: ${await response.text()}`);
    const { path: filePath } = await response.json();
    await this.#say({ message_type: 'text', payload: { message: text } });
    await this.#say({ message_type: 'media', payload: { filePath, fileType: 'image' } });
    if (isKept) this.pictures.push(picture.size);
  }

  /** Pictures of the chat that can be read. */
  async readablePictures(): Promise<number> {
    let readable = 0;
    for (const { message } of await this.#history()) {
      const { url } = message.payload ?? {};
      if (message.message_type !== 'media' || url === undefined) continue;
      const response = await fetch(new URL(url, this.#product.url));
      if (response.ok && (await response.arrayBuffer()).byteLength > 0) readable++;
    }
    return readable;
  }

  /** Number of notices of the product in the chat. */
  async notices(): Promise<number> {
    return (await this.#history()).filter(({ sender }) => sender === 'bot').length;
  }

  /** Waits until the wallet holds what is owed; what it holds instead, when that does not come. */
  async complaint(): Promise<string | null> {
    let held = 0;
    for (const end = Date.now() + limitMs; Date.now() < end; await sleep(pauseMs)) {
      const { wallet } = await this.api.call('GET /api/wallet', {});
      held = Math.round(wallet.amount * 100);
      if (held === this.owed && wallet.inTransit === 0) return null;
    }
    return `member ${this.number}: ${held / 100} in the wallet, ${this.owed / 100} owed`;
  }

  #headers(): Record<string, string> {
    return { 'x-client-type': 'member-web', authorization: `Bearer ${this.#token}` };
  }

  async #send(
    to: { readonly toBank: string; readonly toAccount: string },
    amount: number,
  ): Promise<Transfer> {
    const from = { fromBank: 'SCB', fromAccount: this.account, fromName: this.#holder };
    const made = await this.#product.control<Transfer>('POST', '/bank-transfers', {
      ...to,
      ...from,
      amount,
    });
    this.paid += Math.round(amount * 100);
    return made;
  }

  async #upload(path: string, file: Blob): Promise<number> {
    const form = new FormData();
    form.set('file', file);
    const url = this.#product.url + path;
    return (await fetch(url, { method: 'POST', headers: this.#headers(), body: form })).status;
  }

  async #move(from: 'WALLET' | DrillGame, to: 'WALLET' | DrillGame, amount: number) {
    const reply = await this.api.ask(
      'POST /api/wallet/transfer',
      { body: { from, to, amount: baht(amount) } },
      { key: randomUUID() },
    );
    if (reply?.status !== 200) throw new Error(`${from} to ${to}: ${JSON.stringify(reply)}`);
  }

  async #say(message: object): Promise<void> {
    const response = await fetch(`${this.#product.url}/api/chat/send-message`, {
      method: 'POST',
      headers: { ...this.#headers(), 'content-type': 'application/json' },
      body: JSON.stringify({ conversation: { message } }),
    });
    if (!response.ok) throw new Error(`a message: ${await response.text()}`);
  }

  async #history(): Promise<ReplyOf<'POST /api/chat/history'>['conversations']> {
    const { conversations } = await this.api.call('POST /api/chat/history', {
      body: { limit: 50 },
    });
    return conversations;
  }
}
