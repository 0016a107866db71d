import { formatAccountNo } from '@wallet/contract/rules';
import { Copy } from 'lucide';
import { useState } from 'react';
import { useBankName } from '#lib/bank/bank-name.ts';
import { lazyScreen } from '#lib/lazy-screen.tsx';
import { memberDetails } from '#lib/money/balances.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { copyText } from '#ui/buttons/copy-text.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { SheetPart } from '#ui/dialogs/SheetPart.tsx';
import { Icon } from '#ui/Icon.tsx';
import { BankBadge } from '#ui/money/BankBadge.tsx';
import { needsNameEdit } from './bank-name-state.ts';
import styles from './deposit.module.css';
import { type DepositBank, isAutomatic } from './deposit-sections.ts';

const css = classNames(styles);

const BankNameModal = lazyScreen(() => import('./BankNameModal.tsx'), 'BankNameModal');

/** Long enough for the sheet to leave, so that the member sees what was copied. */
const copyDelayMs = 1000;

type Props = { readonly account: DepositBank; readonly isManual: boolean };

/** One bank account with its number to copy. */
export function BankAccountCard({ account, isManual }: Props) {
  const text = useText('deposit');
  const words = useText('core');
  const bankName = useBankName(account.bank);
  const { data: member } = useQuery(memberDetails);
  const [isEditing, setEditing] = useState(false);

  function copy(): void {
    void copyText(formatAccountNo(account.bankAccountNo), words);
  }
  function press(): void {
    if (!isManual && member && needsNameEdit(account, member.bankAccount)) setEditing(true);
    else copy();
  }

  return (
    <div className={css('account')}>
      <BankBadge code={account.bankCode} color={account.color} />
      <div className={css('details')}>
        <p className={css('bank')}>
          {bankName}
          {account.currency && <span className={css('tag')}>{account.currency}</span>}
          {!isManual && isAutomatic(account) && (
            <span className={css('tag', 'automatic')}>{text.automatic}</span>
          )}
          {!isManual && account.mode === 'MANUAL' && (
            <span className={css('tag')}>{text.manual}</span>
          )}
        </p>
        <p className={`money ${css('number')}`}>{formatAccountNo(account.bankAccountNo)}</p>
        <p className={css('holder')}>{account.bankAccountName}</p>
      </div>
      <IconButton
        tone="raised"
        label={text.copyAccountNo(bankName)}
        icon={<Icon of={Copy} size={18} />}
        onClick={press}
      />
      {isEditing && member && (
        <SheetPart onClose={() => setEditing(false)}>
          <BankNameModal
            bankAccount={member.bankAccount}
            onSaved={() => setTimeout(copy, copyDelayMs)}
            onClose={() => setEditing(false)}
          />
        </SheetPart>
      )}
    </div>
  );
}
