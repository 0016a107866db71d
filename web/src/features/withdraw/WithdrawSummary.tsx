import type { ReplyOf } from '@wallet/contract/api';
import { bahtOf, type Satang } from '@wallet/contract/money';
import { formatAccountNo } from '@wallet/contract/rules';
import { Landmark } from 'lucide';
import { useBankName } from '#lib/bank/bank-name.ts';
import { useAmountText } from '#lib/money/unit.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/Icon.tsx';
import { Money } from '#ui/money/Money.tsx';
import styles from './withdraw.module.css';

const css = classNames(styles);
/** Not every server returns the member's account. */
const unknown = '-';

type Props = {
  readonly available: Satang;
  /** Part of it that is in game accounts. */
  readonly inGames: Satang;
  readonly bankAccount: ReplyOf<'GET /api/account/me'>['bankAccount'];
};

/** Summary of the amount that can be taken out, and its destination. */
export function WithdrawSummary({ available, inGames, bankAccount }: Props) {
  const text = useText('withdraw');
  const amountText = useAmountText();
  const bankName = useBankName(bankAccount.bank);
  return (
    <>
      <div className={css('available')}>
        <p className={css('label')}>{text.available}</p>
        <Money amount={bahtOf(available)} size="hero" currency />
        {inGames > 0n && <p className={css('note')}>{text.inGames(amountText(bahtOf(inGames)))}</p>}
      </div>
      <div className={css('account')}>
        <Icon of={Landmark} className={css('bank')} size={22} />
        <div className={css('details')}>
          <p className={css('label')}>
            {text.toAccount} · {bankName || unknown}
          </p>
          <p className={`money ${css('number')}`}>
            {formatAccountNo(bankAccount.bankAccountNo) || unknown}
          </p>
          <p className={css('label')}>{bankAccount.bankAccountName}</p>
        </div>
      </div>
    </>
  );
}
