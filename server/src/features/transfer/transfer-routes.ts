import type { MemberId } from '@wallet/contract/ids';
import type { TextKey } from '@wallet/contract/languages';
import { readWallet } from '#features/wallet/wallet-facts.ts';
import { Accepted, type Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { transferAll } from './transfer-all.ts';
import type { TransferEnd } from './transfer-end.ts';
import { countRequest, transferMoney } from './transfer-money.ts';

export function transferRoutes(services: Services) {
  const answer = async (memberId: MemberId, language: TextKey, end: TransferEnd) =>
    end.state === 'posted'
      ? readWallet(services, memberId, language)
      : new Accepted({ status: 'PENDING' as const, ref: end.ref });

  return {
    'POST /api/wallet/transfer': async ({ member, body, caller }) => {
      const order = { ...body, memberId: member.id, key: caller.intent };
      return answer(member.id, caller.language, await transferMoney(services, order));
    },
    'POST /api/wallet/transferAll': async ({ member, body, caller }) => {
      await countRequest(services.db, member.id);
      const order = { ...body, memberId: member.id, key: caller.intent };
      return answer(member.id, caller.language, await transferAll(services, order));
    },
  } satisfies Routes;
}
