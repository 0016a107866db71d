import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { baht } from '@wallet/contract/test/sample';
import type { Product } from '@wallet/e2e/product';
import { MemberApi } from './member-api.ts';

const password = 'a long password';
const pauseMs = 100;

type RegisterOptions = {
  /** The node that they register at. */
  readonly url?: string;
  /** Holder of the bank account. */
  readonly bankAccountName?: string;
};

/** Registers a new member and logs in. */
export async function registerMember(
  product: Pick<Product, 'url' | 'control'>,
  { url = product.url, bankAccountName = 'PLAYER ONE' }: RegisterOptions = {},
): Promise<{ readonly api: MemberApi; readonly token: string }> {
  const phone = `08${String(randomInt(1e8)).padStart(8, '0')}`;
  const visitor = new MemberApi(url);
  const { otpToken } = await visitor.call('POST /api/otp/send', { body: { phoneNumber: phone } });
  const [message] = await product.control<{ code: string }[]>('GET', `/sms?phone=${phone}`);
  const otpCode = message?.code ?? '';
  await visitor.call('POST /api/otp/verify', { body: { otpToken, otpCode } });
  const person = {
    name: 'Player',
    username: phone,
    password,
    bankCode: 'SCB',
    bankAccountName,
    bankAccountNo: phone,
    otpToken,
  };
  await visitor.call('POST /api/account', { body: person });
  const { token } = await visitor.call('POST /api/login', { body: { username: phone, password } });
  return { api: new MemberApi(url, token), token };
}

/** Pays `amount` baht in by QR and waits until the wallet has it. */
export async function payIn(product: Product, api: MemberApi, amount: number): Promise<void> {
  await api.call('POST /api/qrcode/:provider', {
    params: { provider: 'KBANK' },
    body: { amount: baht(amount) },
  });
  await product.control('POST', `/qrcodes/${await takeUnpaidQr(product)}/pay`, {});
  const wallet = async () => (await api.call('GET /api/wallet', {})).wallet.amount;
  while ((await wallet()) < amount) await sleep(pauseMs);
}

/** Refs of QRs that someone pays already: each of them is paid once, no matter whose it is. */
const taken = new Set<string>();

/** Ref of a QR that no one else of this trial pays. */
export async function takeUnpaidQr(product: Pick<Product, 'control'>): Promise<string> {
  const codes = await product.control<{ ref: string; payments: object[] }[]>('GET', '/qrcodes');
  const unpaid = codes.find(({ ref, payments }) => payments.length === 0 && !taken.has(ref));
  if (!unpaid) throw new Error('the gateway knows no unpaid QR');
  taken.add(unpaid.ref);
  return unpaid.ref;
}
