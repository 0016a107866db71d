import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '@wallet/e2e/product';
import { Desk } from './desk.ts';
import { RestoredMember } from './restored-member.ts';

const membersCount = 30;
/** Longer than the pause that two withdrawals of a member have between them. */
const limitMs = 120_000;

type Payout = {
  readonly ref: string;
  readonly accountNo: string;
  readonly amount: number;
  readonly status: string;
};

/** Thirty members around the time to which the database is restored. */
export class RestoredHour {
  readonly #product: Product;
  readonly #members: readonly RestoredMember[];
  /** Movements after the restored time that only the providers know. */
  #erased = 0;
  readonly #shown = new Map<RestoredMember, Awaited<ReturnType<RestoredMember['showQr']>>>();

  private constructor(product: Product, members: readonly RestoredMember[]) {
    this.#product = product;
    this.#members = members;
  }

  static async enter(product: Product): Promise<RestoredHour> {
    const members: RestoredMember[] = [];
    while (members.length < membersCount) {
      members.push(await RestoredMember.enter(product, members.length));
    }
    return new RestoredHour(product, members);
  }

  /** Everybody pays in and plays; some take money out. */
  async before(): Promise<void> {
    for (const [nth, member] of this.#members.entries()) {
      await member.payQr(await member.showQr(500));
      if (nth % 3 === 0) await member.paySlip(40 + nth);
      await member.openGame('PG');
      if (nth % 10 !== 3) await member.openGame('JOKER');
    }
    await this.#settle();
    for (const [nth, member] of this.#members.entries()) {
      await member.intoGame('PG', 100);
      if (nth % 3 === 1) await member.withdraw(100);
      await member.chat(`before the backup ${nth}`, true);
    }
    await this.#settle();
  }

  /** Acts between the backup and the moment: only the log and the later copy of uploads have this. */
  async untilTheMoment(): Promise<void> {
    for (const [nth, member] of this.#members.entries()) {
      await member.transfer(30 + nth);
      if (nth % 2 === 0) await member.fromGame('PG', 10);
      if (nth % 3 === 2) await member.chat(`before the moment ${nth}`, true);
      if (nth % 5 === 0) this.#shown.set(member, await member.showQr(60 + nth));
    }
    await this.#settle();
  }

  /** Acts after the restored time, which the database forgets: every rail, both ways, and chats. */
  async after(): Promise<void> {
    for (const [nth, member] of this.#members.entries()) {
      const shown = this.#shown.get(member);
      if (shown) await member.payQr(shown);
      else if (nth % 3 === 0) await this.#erasing(member.payQr(await member.showQr(70 + nth)));
      if (nth % 3 === 1) await member.paySlip(50 + nth);
      if (nth % 3 === 2) await this.#erasing(member.giveLink(20 + nth));
      if (nth % 2 === 0) await member.transfer(25 + nth);
      await this.#erasing(member.fromGame('PG', 20));
      if (nth % 10 === 3) await member.openGame('JOKER');
      await this.#erasing(member.intoGame('JOKER', 30));
      await member.chat(`after that time ${nth}`, false);
    }
    await this.#settle();
    for (const member of this.#members) await this.#erasing(member.withdraw(100));
    await this.#settle();
  }

  /** Wallets that do not hold what the providers' records say. */
  async complaints(): Promise<string[]> {
    const found = await Promise.all(this.#members.map((member) => member.complaint()));
    return found.filter((complaint) => complaint !== null);
  }

  /**
   * Brings the restored books together with the providers', ends the pause, and lets everybody take money out again.
   * Adds what is wrong to `complaints`, and returns what was done.
   */
  async bringTogether(passTime: () => Promise<void>, complaints: string[]): Promise<string> {
    const paidBefore = (await this.#payouts()).length;
    const desk = await Desk.open(this.#product);
    for (const member of this.#members) {
      for (const requestJson of [await member.askWithdrawal(100), await member.askTransfer(10)]) {
        if (requestJson?.status !== 409)
          complaints.push(`money left early: ${JSON.stringify(requestJson)}`);
      }
      await member.showSlipsAgain();
      if (member.pictures.length > (await member.readablePictures())) {
        complaints.push(`member ${member.number} lost a picture`);
      }
    }
    const differences = await desk.differences(this.#erased);
    if (differences.length !== this.#erased) {
      complaints.push(`${differences.length} differences are listed of ${this.#erased}`);
    }
    const early = await desk.askResume();
    if (early.status === 200) complaints.push('money could be resumed over open differences');
    // A game account that was opened after that time is opened again, to the same player.
    for (const [nth, member] of this.#members.entries()) {
      if (nth % 10 === 3) await member.openGame('JOKER');
    }
    const reportedBefore = await this.#told();
    const booked = await this.#book(desk, differences, complaints);
    const result = (await this.#told()) - reportedBefore;
    if (result !== booked)
      complaints.push(`${result} notices to members of ${booked} booked movements`);
    await desk.compareAll();
    await passTime();
    const resumed = await desk.confirmResume(await desk.askResume());
    if (resumed.status !== 200) complaints.push(`not resumed: ${JSON.stringify(resumed)}`);
    complaints.push(...(await this.complaints()));
    if ((await this.#payouts()).length !== paidBefore) complaints.push('the bank paid early');

    for (const member of this.#members) {
      await member.withdraw(100);
      await member.fromGame('PG', 10);
    }
    complaints.push(...(await this.#settle()), ...(await this.complaints()));
    complaints.push(...(await this.#paidTwice()), ...(await compared(desk)));
    return (
      `${this.#members.length} members, ${differences.length} differences listed, ${booked} booked by two people, ` +
      `${result} notices, everybody paid out again`
    );
  }

  /** Books every difference: what came in before what went out. */
  async #book(
    desk: Desk,
    differences: Awaited<ReturnType<Desk['differences']>>,
    complaints: string[],
  ): Promise<number> {
    let booked = 0;
    for (const kind of ['qr', 'gift', 'game', 'payout']) {
      for (const { id, subject, amount } of differences) {
        if (!subject.startsWith(kind)) continue;
        const satang = Math.round((amount ?? 0) * 100);
        const isNameless = kind === 'qr' || kind === 'gift';
        const owner = isNameless
          ? this.#members.find(({ nameless }) => nameless.includes(satang))
          : undefined;
        const reply = await desk.bookListed(`${id}`, owner?.number ?? null);
        if (reply.status === 200) booked++;
        else complaints.push(`${subject} was not booked: ${JSON.stringify(reply)}`);
      }
    }
    return booked;
  }

  async #told(): Promise<number> {
    const counts = await Promise.all(this.#members.map((member) => member.notices()));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  async #erasing(work: Promise<void>): Promise<void> {
    await work;
    this.#erased++;
  }

  async #payouts(): Promise<Payout[]> {
    return this.#product.control<Payout[]>('GET', '/payouts');
  }

  /** Waits until the bank has paid every withdrawal and each wallet shows it. */
  async #settle(): Promise<string[]> {
    for (const end = Date.now() + limitMs; Date.now() < end; await sleep(500)) {
      const payouts = await this.#payouts();
      if (this.#members.every((member) => paidTo(member, payouts) === member.withdrawn)) break;
    }
    return this.complaints();
  }

  async #paidTwice(): Promise<string[]> {
    const payouts = await this.#payouts();
    const wrong = this.#members.filter((member) => paidTo(member, payouts) !== member.withdrawn);
    return wrong.map(
      (member) =>
        `member ${member.number}: paid ${paidTo(member, payouts) / 100}, asked for ${member.withdrawn / 100}`,
    );
  }
}

/** Satang that the bank paid to a member's account. */
function paidTo({ account }: RestoredMember, payouts: readonly Payout[]): number {
  return payouts
    .filter(({ accountNo, status }) => accountNo === account && status === 'paid')
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
}

/** Books of today that differ from their provider's in number, amount or a row. */
async function compared(desk: Desk): Promise<string[]> {
  const books = await desk.compareAll();
  return books
    .filter(
      ({ state, theirs, ours, matched, differences }) =>
        differences > 0 ||
        state === 'UNREADABLE' ||
        (state === 'DONE' && (theirs.count !== matched || sumsOf(theirs) !== sumsOf(ours))),
    )
    .map((book) => `a book differs: ${JSON.stringify(book)}`);
}

function sumsOf({ amounts }: { readonly amounts?: readonly object[] | undefined }): string {
  return JSON.stringify(amounts);
}
