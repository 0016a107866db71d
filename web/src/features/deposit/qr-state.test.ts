import { type Baht, bahtOf } from '@wallet/contract/money';
import { baht } from '@wallet/contract/test/sample';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterEnd,
  afterReply,
  hasMorePayments,
  type QrReply,
  type QrState,
  type ShownQr,
} from './qr-state.ts';

const shown: ShownQr = {
  hasQrcode: true,
  qrcodeId: '71',
  qrcode: '<svg/>',
  amount: baht(500.07),
  askedAmount: baht(500),
  expireIn: '2026-11-21T03:10:00.000Z',
  serverTime: '2026-11-21T03:00:00.000Z',
};
const none: QrReply = { hasQrcode: false, serverTime: '2026-11-21T03:05:00.000Z' };
const waiting: QrState = { kind: 'shown', qr: shown };
const request = { qrcodeId: '71', amount: baht(500.07) };

type End = NonNullable<QrReply['ended']>[number];
const ended = (end: End['end'], credited = 0): QrReply => ({
  ...none,
  ended: [{ qrcodeId: '71', end, credited: baht(credited), entries: credited > 0 ? ['e1'] : [] }],
});

test('an existing QR is shown immediately', () => {
  expect(afterReply(undefined, shown)).toEqual(waiting);
});

test('without a QR there is the amount form, and nothing about QRs that no one saw', () => {
  expect(afterReply(undefined, none)).toEqual({ kind: 'form' });
  expect(afterReply({ kind: 'form' }, ended('paid', 500.07))).toEqual({ kind: 'form' });
});

test('a QR is paid when the server says so, with the credited amount and not the requested one', () => {
  const last = { ...request, how: 'paid', credited: 100, entries: ['e1'] };
  expect(afterReply(waiting, ended('paid', 100))).toEqual({ kind: 'paid', last });
});

test.each(['cancelled', 'expired'] as const)('a QR that was %s is shown as such', (how) => {
  expect(afterReply(waiting, ended(how))).toEqual({ kind: 'form', last: { ...request, how } });
});

test.each(['held', 'returned'] as const)(
  'of a QR whose money is %s all of that is known',
  (how) => {
    const returnedAt = how === 'returned' ? shown.serverTime : null;
    const [end] = ended(how).ended ?? [];
    if (!end) throw new Error('it has an end');
    const reply = { ...none, ended: [{ ...end, outside: baht(80), returnedAt }] };
    const last = { ...request, how, outside: 80, returnedAt };
    expect(afterReply(waiting, reply)).toEqual({ kind: 'form', last });
  },
);

test('a server that does not say how a QR ended leaves it unknown, but for its time', () => {
  expect(afterReply(waiting, none)).toEqual({ kind: 'form', last: { ...request, how: 'unknown' } });
  const late = { ...none, serverTime: shown.expireIn };
  expect(afterReply(waiting, late)).toEqual({ kind: 'form', last: { ...request, how: 'expired' } });
});

test('an end without a name is unknown', () => {
  const result: unknown = {
    ...none,
    ended: [{ ...request, end: 'merged', credited: 0, entries: [] }],
  };
  expect(afterReply(waiting, result as QrReply)).toMatchObject({ last: { how: 'unknown' } });
});

test('another QR in its place is shown, together with how the one before ended', () => {
  const other = { ...shown, qrcodeId: '72' };
  const reply = { ...other, ended: ended('cancelled').ended };
  expect(afterReply(waiting, reply)).toEqual({
    kind: 'shown',
    qr: reply,
    last: { ...request, how: 'cancelled' },
  });
});

test('a QR whose time is over is not shown, even when the server still lists it', () => {
  const over = { ...shown, serverTime: shown.expireIn };
  expect(afterReply(undefined, over)).toEqual({ kind: 'form' });
  const almost = { ...shown, serverTime: '2026-11-21T03:09:58.000Z' };
  expect(afterReply(afterEnd(shown, 'expired'), almost)).toEqual(afterEnd(shown, 'expired'));
});

test('a QR that a wrong clock took away is shown again', () => {
  expect(afterReply(afterEnd(shown, 'expired'), shown)).toEqual(waiting);
});

test('a QR that was cancelled here alone is still to be paid, and shown', () => {
  expect(afterReply(afterEnd(shown, 'cancelled'), shown)).toEqual(waiting);
});

test('the good news stays until the member continues, and grows with a second payment', () => {
  const paid = afterReply(waiting, ended('paid', 500.07));
  expect(afterReply(paid, none)).toEqual(paid);
  expect(afterReply(paid, ended('paid', 1000.14))).toMatchObject({ last: { credited: 1000.14 } });
});

test('a payment is a further one by its entry, not by the sum', () => {
  const paid = afterReply(waiting, ended('paid', 500));
  const reply = (...entries: string[]): QrReply => ({
    ...none,
    ended: [{ qrcodeId: '71', end: 'paid', credited: baht(500), entries }],
  });
  expect(hasMorePayments(waiting, paid)).toBe(true);
  expect(hasMorePayments(paid, afterReply(paid, reply('e1')))).toBe(false);
  // One was taken back, and another came.
  expect(hasMorePayments(paid, afterReply(paid, reply('e2')))).toBe(true);
  expect(hasMorePayments(paid, afterReply(paid, reply()))).toBe(false);
});

test('a QR that was cancelled and paid all the same turns into paid, and the form stays', () => {
  const cancelled = afterReply(waiting, ended('cancelled'));
  expect(afterReply(cancelled, ended('paid', 500.07))).toMatchObject({
    kind: 'form',
    last: { how: 'paid', credited: 500.07 },
  });
});

describe('any events of a QR, and checks at any time', () => {
  const minuteMs = 60_000;
  const start = Date.parse('2026-11-21T03:00:00.000Z');

  type Book = {
    readonly qr: ShownQr;
    state: 'live' | 'cancelled' | 'expired';
    readonly payments: bigint[];
  };

  /** QRs of a member at one provider, as the server's tables have them, and other money of theirs. */
  class Server {
    readonly tellsEnds: boolean;
    readonly books: Book[] = [];
    wallet = 300_00n;
    now = start;

    constructor(tellsEnds: boolean) {
      this.tellsEnds = tellsEnds;
    }

    live(): Book | undefined {
      for (const book of this.books) {
        if (book.state === 'live' && Date.parse(book.qr.expireIn) <= this.now)
          book.state = 'expired';
      }
      return this.books.find(({ state, payments }) => state === 'live' && payments.length === 0);
    }

    make(amount: bigint): ShownQr {
      const before = this.live();
      if (before) return before.qr;
      const qr: ShownQr = {
        ...shown,
        qrcodeId: String(this.books.length),
        amount: bahtOf(amount),
        expireIn: new Date(this.now + 10 * minuteMs).toISOString(),
        serverTime: new Date(this.now).toISOString(),
      };
      this.books.push({ qr, state: 'live', payments: [] });
      return qr;
    }

    pay(which: number, amount: bigint): void {
      this.books.at(-1 - (which % (this.books.length || 1)))?.payments.push(amount);
    }

    /** Cancels one QR, and no other that took its place. */
    cancel(qrcodeId = this.live()?.qr.qrcodeId): boolean {
      const book = this.live();
      if (!book || book.qr.qrcodeId !== qrcodeId) return false;
      book.state = 'cancelled';
      return true;
    }

    reply(): QrReply {
      const live = this.live();
      const serverTime = new Date(this.now).toISOString();
      const result = this.tellsEnds ? { ended: this.ends() } : {};
      if (live) return { ...live.qr, serverTime, ...result };
      return { hasQrcode: false, serverTime, ...result };
    }

    ends(): End[] {
      const over = this.books.filter(({ state, payments }) => state !== 'live' || payments.length);
      return over.map((book) => ({
        qrcodeId: book.qr.qrcodeId,
        end: endOf(book),
        credited: sum(book),
        entries: book.payments.map(String),
      }));
    }
  }

  const sum = ({ payments }: Book): Baht => bahtOf(payments.reduce((all, one) => all + one, 0n));
  const endOf = (book: Book) => {
    if (book.payments.length > 0) return 'paid';
    return book.state === 'cancelled' ? 'cancelled' : 'expired';
  };

  const satang = fc.bigInt({ min: 1_00n, max: 2_000_00n });
  const event = fc.oneof(
    fc.record({ what: fc.constant('create' as const), amount: satang }),
    fc.record({ what: fc.constant('pay' as const), which: fc.nat({ max: 2 }), amount: satang }),
    fc.record({ what: fc.constant('other money' as const), amount: satang, isIn: fc.boolean() }),
    fc.record({
      what: fc.constant('minutes pass' as const),
      minutes: fc.integer({ min: 1, max: 11 }),
    }),
    fc.record({
      what: fc.constantFrom(
        ...(['elsewhere cancelled', 'elsewhere made', 'cancel', 'cancel, reply lost'] as const),
        ...(['look', 'look', 'ask', 'answer arrives', 'countdown'] as const),
      ),
    }),
  );

  test.each([
    ['that tells how QRs end', true],
    ['of the specification', false],
  ])('the screen says what the books say, with a server %s', (_, tellsEnds) => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const server = new Server(tellsEnds);
        let screen: QrState = { kind: 'form' };
        let onItsWay: QrReply | null = null;
        const look = () => {
          onItsWay = null;
          screen = afterReply(screen, server.reply());
        };
        for (const each of events) {
          switch (each.what) {
            case 'create':
              if (screen.kind !== 'form') break;
              onItsWay = null;
              screen = { kind: 'shown', qr: server.make(each.amount) };
              break;
            case 'pay':
              server.pay(each.which, each.amount);
              break;
            case 'other money':
              server.wallet += each.isIn ? each.amount : -each.amount;
              break;
            case 'minutes pass':
              server.now += each.minutes * minuteMs;
              break;
            case 'elsewhere cancelled':
              server.cancel();
              break;
            case 'elsewhere made':
              server.make(77_00n);
              break;
            case 'cancel':
              if (screen.kind !== 'shown' || !server.cancel(screen.qr.qrcodeId)) break;
              screen = afterEnd(screen.qr, 'cancelled');
              look();
              break;
            case 'cancel, reply lost':
              if (screen.kind !== 'shown') break;
              server.cancel(screen.qr.qrcodeId);
              screen = afterEnd(screen.qr, 'unknown');
              look();
              break;
            case 'look':
              look();
              break;
            case 'ask':
              onItsWay = server.reply();
              break;
            case 'answer arrives':
              if (onItsWay) screen = afterReply(screen, onItsWay);
              onItsWay = null;
              break;
            case 'countdown':
              if (screen.kind !== 'shown') break;
              // Too early, where the phone's clock is wrong: a server that names ends then says what is true.
              if (!tellsEnds && Date.parse(screen.qr.expireIn) > server.now) break;
              screen = afterEnd(screen.qr, 'expired');
              look();
              break;
          }
          neverTooMuch(screen, server);
        }
        const { kind: before } = screen;
        look();
        expectTruth(screen, server);
        if (tellsEnds && before === 'shown') expect(wasTold(screen, server)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  /** At any moment: money is shown only where that QR brought at least as much. */
  function neverTooMuch(screen: QrState, server: Server): void {
    if (screen.last?.how !== 'paid') return;
    const { credited } = screen.last;
    const book = server.books.find(({ qr }) => qr.qrcodeId === screen.last?.qrcodeId);
    expect(book && sum(book)).toBeGreaterThanOrEqual(credited);
  }

  /** After a look: every word on the screen is the books'. */
  function expectTruth(screen: QrState, server: Server): void {
    const live = server.live();
    if (screen.kind === 'shown') expect(screen.qr.qrcodeId).toBe(live?.qr.qrcodeId);
    if (!screen.last) return;
    const book = server.books.find(({ qr }) => qr.qrcodeId === screen.last?.qrcodeId);
    if (!book) throw new Error('the screen tells of a QR that never was');
    expect(screen.last.amount).toBe(book.qr.amount);
    if (server.tellsEnds) {
      expect(screen.last.how).toBe(endOf(book));
      if (screen.last.how === 'paid') expect(screen.last.credited).toBe(sum(book));
      return;
    }
    // Such a server never says that money came, so the screen does not either.
    expect(screen.last.how).not.toBe('paid');
    if (screen.last.how === 'cancelled') expect(book.state).toBe('cancelled');
    if (screen.last.how === 'expired') {
      expect(Date.parse(book.qr.expireIn)).toBeLessThanOrEqual(server.now);
    }
  }

  /** No QR that was on the screen leaves it without a word. */
  function wasTold(screen: QrState, server: Server): boolean {
    return screen.kind === 'shown' || screen.last !== undefined || server.books.length === 0;
  }
});
