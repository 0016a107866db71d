import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Money } from '#ui/money/Money.tsx';
import styles from './game-account.module.css';
import type { EmptiedAccount } from './game-account-state.ts';

const css = classNames(styles);

/** List of the accounts that are emptied, with what each holds. */
export function EmptiedAccounts({ accounts }: { accounts: readonly EmptiedAccount[] }) {
  const { wallet } = useText('transfer');
  return (
    <dl className={css('emptied')}>
      {accounts.map(({ name, amount }) => (
        <div key={name ?? ''} className={css('account')}>
          <dt>{name ?? wallet}</dt>
          <dd>
            <Money amount={amount} currency />
          </dd>
        </div>
      ))}
    </dl>
  );
}
