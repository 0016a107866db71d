import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import { activateAccount } from '#features/games/activate-account.ts';
import { transferMoney } from '#features/transfer/transfer-money.ts';
import { requestWithdrawal } from '#features/withdraw/request-withdrawal.ts';
import { newId } from '#lib/ids.ts';
import type { Services } from '#services.ts';

/**
 * Lets a member of the demo open games, move money there and back, and withdraw, as a member would.
 * A provider that does not answer only makes the demo poorer.
 */
export async function play(services: Services, memberId: MemberId): Promise<void> {
  const unit = services.config.isLaos ? 1_000_00n : 1_00n;
  const move = (from: string, to: string, amount: Satang) =>
    transferMoney(services, { memberId, from, to, amount, key: newId() });
  try {
    await activateAccount(services, memberId, 'PG');
    await activateAccount(services, memberId, 'JOKER');
    await move('WALLET', 'PG', 300n * unit);
    await move('PG', 'WALLET', 120n * unit);
    await move('WALLET', 'JOKER', 50n * unit);
    await requestWithdrawal(services, { memberId, amount: 200n * unit, key: newId() });
  } catch (error) {
    services.log.warn({ err: error }, 'the demo has no games yet');
  }
}
