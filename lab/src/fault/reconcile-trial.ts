import { setTimeout as sleep } from 'node:timers/promises';
import type { ReplyOf } from '@wallet/contract/api';
import { baht } from '@wallet/contract/test/sample';
import { Product } from '@wallet/e2e/product';
import { signIn, staffFetch } from '@wallet/e2e/staff';
import { payIn, registerMember } from './register-member.ts';

type BookDay = ReplyOf<'GET /staff/api/reconciliation/:day'>['books'][number];

const bankBook = 'bank-SCB';
/** Providers whose lists meet the faults, one of each kind that this day has rows of. */
const troubled = { bank: bankBook, KBANK: 'qr-KBANK', PG: 'game-PG' };
const modes = [
  'error500',
  'garbage',
  'refuse',
  'maintenance',
  'timeout-before',
  'timeout-after',
  'late',
  'duplicate',
];
const membersCount = 10;
const sendersAtOnce = 10;
const limitMs = 15 * 60_000;
/** Younger rows of a bank may still be on their way to us, and count as under way. */
const pauseMs = 2_000;

/**
 * Lets `rows` transfers reach an account, and a few of everything else, and compares the day with every provider:
 * nothing may differ, through all faults that the lists of a bank, a gateway and a game meet; one row changed at the
 * bank is one difference.
 */
export async function reconcilesSoundly(rows: number): Promise<boolean> {
  const product = await Product.start({ PARTNERS_WAIT_MS: '3000' });
  try {
    const desk = new Desk(product, await signIn(product, 'somsri'));
    const refs = await liveADay(product, rows);
    const whole = await desk.compared(({ matched, state }) => state === 'DONE' && matched === rows);
    const books = await desk.compareAll();
    const differing = books.filter(({ differences }) => differences > 0).map(({ book }) => book);

    for (const mode of modes) {
      for (const partner of Object.keys(troubled)) {
        await product.control('PUT', `/faults/${partner}`, { mode, times: 2, delayMs: 10 });
      }
      for (const book of Object.values(troubled)) await desk.compared(isDone, book);
    }
    const afterFaults = await desk.compareAll();
    const hurt = afterFaults.filter(({ differences }) => differences > 0).map(({ book }) => book);
    const faulted = await desk.compared(isDone);

    const ref = refs[Math.floor(refs.length / 2)];
    await product.control('PUT', '/lists/bank', { ref, untruth: 'amount', amount: 0.01 });
    const changed = await desk.compared(({ differences }) => differences > 0);
    await product.control('PUT', '/lists/bank', { ref });
    const mended = await desk.compared(({ differences }) => differences === 0);

    const isSound =
      differing.length === 0 &&
      hurt.length === 0 &&
      faulted.matched === whole.matched &&
      changed.differences === 1 &&
      mended.matched === rows;
    console.log(
      `${isSound ? 'ok    ' : 'FAILED'}  reconcile: ${whole.matched} of ${rows} transfers matched, ` +
        `${books.length} books, differing: ${differing.join(', ') || 'none'}; after ${modes.length} ` +
        `faults at each of ${Object.keys(troubled).join(', ')}: ${hurt.join(', ') || 'none'}; one row changed: ${changed.differences}; mended: ${mended.differences}`,
    );
    return isSound;
  } finally {
    await product.stop();
  }
}

function isDone({ state }: BookDay): boolean {
  return state === 'DONE';
}

/** Answers the bank's numbers of the transfers. */
async function liveADay(product: Product, rows: number): Promise<string[]> {
  const members: string[] = [];
  for (let nth = 0; nth < membersCount; nth++) {
    const { api } = await registerMember(product);
    await payIn(product, api, 200);
    const { bankAccount } = await api.call('GET /api/account/me', {});
    members.push(bankAccount.bankAccountNo);
    await api.call('GET /api/wallet/activate/:slotCode', { params: { slotCode: 'PG' } });
    const body = { from: 'WALLET', to: 'PG', amount: baht(50) };
    await api.call('POST /api/wallet/transfer', { body });
  }
  const refs: string[] = [];
  const send = async (first: number) => {
    for (let sent = first; sent < rows; sent += sendersAtOnce) {
      const wish = {
        toBank: 'SCB',
        toAccount: '1112223334',
        fromBank: 'SCB',
        fromAccount: members[sent % members.length],
        fromName: 'PLAYER ONE',
        amount: 100,
      };
      const made = await product.control<{ transRef: string }>('POST', '/bank-transfers', wish);
      refs.push(made.transRef);
    }
  };
  await Promise.all(Array.from({ length: sendersAtOnce }, (_, first) => send(first)));
  return refs;
}

/** A staff user who has today's books compared. */
class Desk {
  readonly #product: Product;
  readonly #token: string;
  readonly #day: string;

  constructor(product: Product, token: string) {
    this.#product = product;
    this.#token = token;
    this.#day = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  }

  /** A book, compared again until it is as it should be, or for as long as is bearable. */
  async compared(isReached: (book: BookDay) => boolean, wanted = bankBook): Promise<BookDay> {
    for (const end = Date.now() + limitMs; ; await sleep(pauseMs)) {
      await this.#ask({ book: wanted });
      const book = (await this.#idle()).find(({ book: code }) => code === wanted);
      if (!book) throw new Error(`there is no book ${wanted}`);
      if (isReached(book) || Date.now() > end) return book;
    }
  }

  async compareAll(): Promise<readonly BookDay[]> {
    await this.#ask({});
    return this.#idle();
  }

  async #ask(body: object): Promise<void> {
    const call = `POST /staff/api/reconciliation/${this.#day}` as const;
    await staffFetch(this.#product, call, { token: this.#token, body });
  }

  /** All books, once none is being compared. */
  async #idle(): Promise<readonly BookDay[]> {
    for (const end = Date.now() + limitMs; ; await sleep(100)) {
      const call = `GET /staff/api/reconciliation/${this.#day}` as const;
      const response = await staffFetch(this.#product, call, { token: this.#token });
      const { books }: { books: readonly BookDay[] } = await response.json();
      if (!books.some(({ isRunning }) => isRunning) || Date.now() > end) return books;
    }
  }
}
