import { lazyScreen } from '#lib/lazy-screen.tsx';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Part } from '#ui/feedback/Part.tsx';
import { BankAccountCard } from './BankAccountCard.tsx';
import styles from './deposit.module.css';
import { slipOptions } from './deposit-queries.ts';
import { type DepositBank, isAutomatic } from './deposit-sections.ts';

const css = classNames(styles);

// Few operators credit by hand.
const DepositNotice = lazyScreen(() => import('./DepositNotice.tsx'), 'DepositNotice');

type Props = { readonly accounts: readonly DepositBank[]; readonly isManual: boolean };

/** The operator's bank accounts to pay into. */
export function BankSection({ accounts, isManual }: Props) {
  const text = useText('deposit');
  const { data: slips } = useQuery(slipOptions);
  return (
    <div className={css('stack')}>
      <ul className={css('stack')}>
        {accounts.map((account) => (
          <li key={`${account.bankCode}-${account.bankAccountNo}-${account.mode}`}>
            <BankAccountCard account={account} isManual={isManual} />
          </li>
        ))}
      </ul>
      <ul className={css('notes')}>
        {isManual && <li>{text.manualNote}</li>}
        {!isManual && accounts.some(isAutomatic) && <li>{text.creditedSoon}</li>}
        <li>{text.useOwnAccount}</li>
        {slips && <li>{text.uploadSlipWithin(slips.withinMinutes)}</li>}
      </ul>
      {isManual && (
        <Part>
          <DepositNotice />
        </Part>
      )}
    </div>
  );
}
