import { basicOf } from '../http/signatures.ts';
import type { Reply, TestPartners } from './partners.ts';

const identity = {
  partnerId: 'demo',
  partnerSecret: 'demo-kbank-secret',
  requestDt: '2026-01-31T10:00:00+07:00',
  merchantId: 'KB000001',
  terminalId: 'T1',
  qrType: '3',
};

/** Speaks to KBANK as an operator would: a token first, then the QR calls. */
export async function kbankClient(partners: TestPartners) {
  const { json } = await partners.call(
    'POST',
    '/gateways/KBANK/oauth/token',
    new URLSearchParams({ grant_type: 'client_credentials' }),
    { authorization: basicOf('demo', 'demo-kbank-secret') },
  );
  const authorization = `Bearer ${json['access_token']}`;
  const post = (path: string, body: object): Promise<Reply> =>
    partners.call(
      'POST',
      `/gateways/KBANK/v1/qrpayment/${path}`,
      { ...identity, ...body },
      {
        authorization,
      },
    );
  return {
    post,
    request: (ref: string, txnAmount: string) =>
      post('request', {
        partnerTxnUid: ref,
        txnAmount,
        txnCurrencyCode: 'THB',
        reference1: ref,
        reference2: '',
        reference3: '',
        reference4: '',
      }),
    inquire: (ref: string) => post('inquire', { partnerTxnUid: 'Q1', origPartnerTxnUid: ref }),
    cancel: (ref: string) => post('cancel', { partnerTxnUid: 'C1', origPartnerTxnUid: ref }),
  };
}
