import { bankName } from '@wallet/contract/lookup/bank-name';
import { digitsOf, recommendedBanks } from '@wallet/contract/rules';
import type { BankAccount } from '#lib/bank/bank-account.ts';
import { isLaos } from '#lib/build-flags.ts';
import type { FieldFault, FieldFaults } from '#lib/calls/field-errors.ts';
import { useLanguage } from '#lib/language.ts';
import { useOptions } from '#lib/reading/use-lookup.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '../class-names.ts';
import { LoadError } from '../feedback/LoadError.tsx';
import styles from './bank-fields.module.css';
import { Field } from './Field.tsx';
import { type Option, Select } from './Select.tsx';

const css = classNames(styles);

type Props = {
  readonly account: BankAccount;
  readonly wrong: FieldFaults<keyof BankAccount>;
  readonly onType: (part: keyof BankAccount, value: string) => void;
};

/** Bank, number and name of the account that withdrawals go to. */
export function BankFields({ account, wrong, onType }: Props) {
  const text = useText('register');
  const core = useText('core');
  const language = useLanguage();
  const banks = useOptions('GET /api/lookup/banks');

  function nameError(fault: FieldFault | undefined, label: string): string | undefined {
    return fault && (fault === 'missing' ? core.required(label) : text.englishOnly);
  }

  if (banks.kind === 'failed') return <LoadError onRetry={banks.retry} />;
  const options: readonly Option[] =
    banks.kind === 'loaded'
      ? banks.reply.map((bank) => ({ value: bank.code, label: bankName(language, bank) }))
      : [];
  const isRecommended = ({ value }: Option) => !isLaos && recommendedBanks.includes(value);
  const recommended = options.filter(isRecommended);

  return (
    <>
      <Select
        label={text.bank}
        placeholder={banks.kind === 'loaded' ? text.choose : core.loading}
        value={banks.kind === 'loaded' ? account.bank : ''}
        onChange={(value) => onType('bank', value)}
        {...(recommended.length > 0 && {
          first: { heading: text.recommended, options: recommended },
          rest: text.otherBanks,
        })}
        options={options.filter((option) => !isRecommended(option))}
        error={wrong.bank ? core.required(text.bank) : null}
      />
      <Field
        label={text.accountNo}
        value={account.no}
        onChange={(value) => onType('no', digitsOf(value))}
        error={wrong.no && text.accountNoWrong}
        inputMode="numeric"
        autoComplete="off"
      />
      <div className={css('names')}>
        <Field
          label={text.firstName}
          value={account.first}
          onChange={(value) => onType('first', value.toUpperCase())}
          error={nameError(wrong.first, text.firstName)}
          autoComplete="given-name"
          autoCapitalize="characters"
        />
        <Field
          label={text.lastName}
          value={account.last}
          onChange={(value) => onType('last', value.toUpperCase())}
          error={nameError(wrong.last, text.lastName)}
          autoComplete="family-name"
          autoCapitalize="characters"
        />
      </div>
    </>
  );
}
