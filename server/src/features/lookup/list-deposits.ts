import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import { now } from '#db/database.ts';
import { hiddenGateways, paymentProviders, qrOffer } from '#features/deposit/deposit-facts.ts';
import { linkKey } from '#lib/sealed-link.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { type DepositAccount, listDepositAccounts } from './lookup-store.ts';

type Deposits = ResponseOf<Api['GET /api/lookup/deposit']>;
type Bank = Deposits['banks'][number];
type Qr = NonNullable<Bank['qr']>;

/** Lists the ways to pay in: bank accounts, gateways that make a QR code, prepaid wallets. */
export async function listDeposits({ db, config }: Services): Promise<Deposits> {
  const { isManual } = await settingsOf(db);
  const hidden = await hiddenGateways({ config }, db);
  const accounts = (await listDepositAccounts(db)).filter(
    // An account paid by QR only is shown with its provider; it can be paid manually all the same.
    ({ mode, bankCode }) => isManual || mode !== 'SMS' || !hidden.has(bankCode ?? ''),
  );
  const codes = new Set(accounts.map(({ bankCode }) => bankCode));
  const wallets = accounts.filter(({ kind }) => kind === 'wallet');
  const takesGifts = wallets.some(({ mode }) => mode !== 'AUTO');
  const gateways = [...paymentProviders.values()].filter(
    ({ code, currency }) => currency === config.currency && !codes.has(code) && !hidden.has(code),
  );
  return {
    banks: [
      ...accounts
        .filter(({ kind }) => kind === 'bank')
        .map((account) => bankOf(config, account, hidden)),
      ...gateways.map((gateway) => gatewayOf(config, gateway)),
    ],
    wallets: wallets.map(({ accountName, mode }) => ({
      walletAccountName: accountName,
      // As the specification writes it.
      mode: mode === 'AUTO' ? 'AUTO' : 'gift',
    })),
    isManual,
    ...(takesGifts ? { giftLinkKey: linkKey(config.secretsKey, await now(db)) } : {}),
  };
}

function bankOf(
  config: Services['config'],
  account: DepositAccount,
  hidden: ReadonlySet<string>,
): Bank {
  const { nameTH, nameEN, nameLA, bankCode, accountName, accountNo, mode, currency } = account;
  const qr = mode === 'SMS' && !hidden.has(bankCode ?? '') ? qrOf(config, bankCode) : undefined;
  return {
    bank: { nameTH: nameTH ?? '', nameEN: nameEN ?? '', nameLA },
    bankCode: bankCode ?? '',
    bankAccountName: accountName,
    bankAccountNo: accountNo,
    bankType: 'bank',
    mode,
    ...(bankCode === 'BCEL' ? { currency: currency === 'THB' ? 'BAHT' : currency } : {}),
    color: account.color ?? plainColor,
    ...(qr ? { qr } : {}),
  };
}

const plainColor = '#5a547c';

function gatewayOf(
  config: Services['config'],
  { code, name }: { code: string; name: string },
): Bank {
  const qr = qrOf(config, code);
  return {
    bank: { nameTH: name, nameEN: name, nameLA: null },
    bankCode: code,
    bankAccountName: name,
    bankAccountNo: '',
    bankType: 'PAYMENT',
    mode: 'AUTO',
    color: plainColor,
    ...(qr ? { qr } : {}),
  };
}

/** Limits and presets for the form of a gateway's QR code. */
function qrOf(config: Services['config'], code: string | null): Qr | undefined {
  const provider = paymentProviders.get(code ?? '');
  if (!provider) return undefined;
  return { provider: provider.code, ...qrOffer(config, provider), minutes: provider.minutes };
}
