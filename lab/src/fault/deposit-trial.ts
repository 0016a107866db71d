import { setTimeout as sleep } from 'node:timers/promises';
import { baht } from '@wallet/contract/test/sample';
import { Product } from '@wallet/e2e/product';
import { takeSlipsAllDay } from '@wallet/e2e/slip-hours';
import { signIn, staffFetch } from '@wallet/e2e/staff';
import type { MemberApi } from './member-api.ts';
import { registerMember, takeUnpaidQr } from './register-member.ts';

const depositsCount = 500;
const membersCount = 50;
/** Milliseconds within which all of them are made. */
const minuteMs = 60_000;
/** Milliseconds until the last of them must be credited. */
const limitMs = 180_000;
/** Baht. The first four members always pay the same amount at the same time. */
const amounts = [100, 100, 100, 100, 200, 300, 400, 500, 1_000];
const gateways = ['KBANK', 'WW', 'PAYTIMZ'] as const;

/** A transfer that the bank has carried out, with the address of its slip. */
type Transfer = { readonly slipUrl: string };

type Payer = {
  readonly api: MemberApi;
  readonly token: string;
  readonly account: string;
  readonly name: string;
  /** Satang that reached us so far. */
  paid: number;
};

/**
 * Makes 500 honest deposits of round amounts in a minute, over the bank's feed, slips and the QRs of three
 * providers at the same time: every one has to reach its owner, and none may need a person.
 */
export async function depositsSoundly(): Promise<boolean> {
  const product = await Product.start({ PARTNERS_WAIT_MS: '5000' });
  try {
    await takeSlipsAllDay(product);
    const cases = await openCases(product);
    const payers: Payer[] = [];
    while (payers.length < membersCount) payers.push(await enter(product, payers.length));
    const since = performance.now();
    const deposits = Array.from({ length: depositsCount }, async (_, nth) => {
      await sleep((Math.floor(nth / 4) * 4 * minuteMs) / depositsCount);
      const payer = payers[nth % payers.length];
      if (payer) await deposit(product, payer, nth);
    });
    await Promise.all(deposits);
    const madeMs = performance.now() - since;
    const wrong = await differing(payers);
    const [opened, { output, code }] = [
      (await openCases(product)) - cases,
      await product.invariants(),
    ];
    const isSound = wrong.length === 0 && opened === 0 && code === 0;
    console.log(
      `${isSound ? 'ok    ' : 'FAILED'}  deposits: ${depositsCount} by ${membersCount} members in ` +
        `${Math.round(madeMs / 1_000)} s, credited after ${Math.round((performance.now() - since) / 1_000)} s, ` +
        `${wrong.length} wallets differ, ${opened} cases, ${output.trim()}`,
    );
    for (const line of wrong.slice(0, 10)) console.log(`        ${line}`);
    return isSound;
  } finally {
    await product.stop();
  }
}

async function enter(product: Product, nth: number): Promise<Payer> {
  // A first name of one's own, as slips show it whole.
  const name = `PLAYER${String.fromCharCode(65 + (nth % 26), 65 + Math.floor(nth / 26))} ONE`;
  const { api, token } = await registerMember(product, { bankAccountName: name });
  const { bankAccount } = await api.call('GET /api/account/me', {});
  return { api, token, account: bankAccount.bankAccountNo, name, paid: 0 };
}

/** Pays in over one of the rails. All rails are in use at the same time, and each member uses all of them. */
async function deposit(product: Product, payer: Payer, nth: number): Promise<void> {
  const round = Math.floor(nth / membersCount);
  const amount = amounts[nth % amounts.length] ?? 100;
  if (round < gateways.length) await payByQr(product, payer, gateways[round] ?? 'KBANK', amount);
  else if (round < 6) await payWithSlip(product, payer, amount);
  else await transfer(product, payer, amount, { toBank: 'SCB', toAccount: '1112223334' });
}

async function payByQr(
  product: Product,
  payer: Payer,
  provider: string,
  amount: number,
): Promise<void> {
  const made = await payer.api.call('POST /api/qrcode/:provider', {
    params: { provider },
    body: { amount: baht(amount) },
  });
  if (!made.hasQrcode) throw new Error(`no QR of ${provider}: ${made.message}`);
  payer.paid += Math.round(made.amount * 100);
  await product.control('POST', `/qrcodes/${await takeUnpaidQr(product)}/pay`, {});
}

/** A transfer to an account without a feed: only its slip reports it. */
async function payWithSlip(product: Product, payer: Payer, amount: number): Promise<void> {
  const to = { toBank: 'KBANK', toAccount: '2223334445' };
  const { slipUrl } = await transfer(product, payer, amount, to);
  const file = new FormData();
  file.set('file', await (await fetch(slipUrl)).blob());
  const response = await fetch(`${product.url}/api/wallet/slip`, {
    method: 'POST',
    headers: { 'x-client-type': 'member-web', authorization: `Bearer ${payer.token}` },
    body: file,
  });
  if (response.status !== 200) throw new Error(`a slip: ${await response.text()}`);
}

async function transfer(
  product: Product,
  payer: Payer,
  amount: number,
  to: { readonly toBank: string; readonly toAccount: string },
): Promise<Transfer> {
  payer.paid += amount * 100;
  const from = { fromBank: 'SCB', fromAccount: payer.account, fromName: payer.name };
  return product.control<Transfer>('POST', '/bank-transfers', { ...to, ...from, amount });
}

/** Waits until every wallet holds what its owner paid, and reports which do not in the end. */
async function differing(payers: readonly Payer[]): Promise<string[]> {
  for (const end = Date.now() + limitMs; ; await sleep(1_000)) {
    const wallets = await Promise.all(
      payers.map(async ({ api, name, paid }) => {
        const { wallet } = await api.call('GET /api/wallet', {});
        return wallet.amount === paid / 100
          ? []
          : [`${name} paid ${paid / 100}, has ${wallet.amount}`];
      }),
    );
    const wrong = wallets.flat();
    if (wrong.length === 0 || Date.now() > end) return wrong;
  }
}

async function openCases(product: Product): Promise<number> {
  const token = await signIn(product, 'somsri');
  const response = await staffFetch(product, 'GET /staff/api/cases', { token });
  return (await response.json()).total;
}
