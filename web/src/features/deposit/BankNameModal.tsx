import { ApiError } from '@wallet/contract/api-error';
import { type SubmitEvent, useState } from 'react';
import { call } from '#lib/call.ts';
import { errorText } from '#lib/error-text.ts';
import { refreshBalances } from '#lib/money/balances.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Sheet, useSheetClose } from '#ui/dialogs/Sheet.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { type MemberBank, nameAsTyped, nameToSave } from './bank-name-state.ts';
import styles from './deposit.module.css';

const css = classNames(styles);

type Props = {
  readonly bankAccount: MemberBank;
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

/** Lets a member write the bank account's name as the bank has it. */
export function BankNameModal({ bankAccount, onSaved, onClose }: Props) {
  const text = useText('deposit');
  return (
    <Sheet title={text.editName} onClose={onClose}>
      <BankNameForm bankCode={bankAccount.bankCode} onSaved={onSaved} />
    </Sheet>
  );
}

function BankNameForm({ bankCode, onSaved }: { bankCode: string; onSaved: () => void }) {
  const text = useText('deposit');
  const close = useSheetClose();
  const [name, setName] = useState('');

  const save = useAction(async () => {
    try {
      const bankAccountName = nameToSave(name);
      if (bankAccountName === null) throw new ApiError('BANK_ACCOUNT_NAME_ENG', 400);
      await call('PUT /api/account/bankAccountName', { body: { bankCode, bankAccountName } });
      toast('ok', text.nameSaved);
      void refreshBalances();
      onSaved();
      close();
    } catch (failure) {
      toast('error', await errorText(failure));
    }
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void save.run();
  }

  return (
    <form className={css('stack')} onSubmit={submit} noValidate>
      <Field
        label={text.accountName}
        help={text.editNameWhy}
        value={name}
        onChange={(typed) => setName(nameAsTyped(typed))}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={120}
      />
      <Button type="submit" tone="gold" busy={save.isBusy}>
        {text.save}
      </Button>
    </form>
  );
}
