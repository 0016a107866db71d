import { type currencies, recommendedBanks } from '@wallet/contract/rules';
import { type Dispatch, type SubmitEvent, useEffect, useState } from 'react';
import { bankNameIn } from '#lib/bank-name.ts';
import { isLaos } from '#lib/build-flags.ts';
import { call } from '#lib/call.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguage } from '#lib/language.ts';
import { paths } from '#lib/paths.ts';
import { navigate } from '#lib/router.tsx';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { useLookup } from '#lib/use-lookup.ts';
import { Button } from '#ui/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/Field.tsx';
import { focusWrong } from '#ui/focus-wrong.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { type Option, Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast.ts';
import { type BankAccount, bankFaults, type Fault } from './register-rules.ts';
import styles from './register-wizard.module.css';
import { registrationOf } from './registration.ts';
import type { Draft, WizardEvent } from './wizard-state.ts';

const css = classNames(styles);
const toLoginAfterMs = 2000;

type Props = { readonly draft: Draft; readonly send: Dispatch<WizardEvent> };

export function BankStep({ draft, send }: Props) {
  const text = useText('register');
  const core = useText('core');
  const language = useLanguage();
  const banks = useLookup('GET /api/lookup/banks');
  const [account, setAccount] = useState<BankAccount>({ bank: '', no: '', first: '', last: '' });
  const [currency, setCurrency] = useState<(typeof currencies)[number]>('LAK');
  const [wrong, setWrong] = useState<ReturnType<typeof bankFaults>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => navigate(paths.login), toLoginAfterMs);
    return () => clearTimeout(timer);
  }, [isDone]);

  const register = useAction(async () => {
    setFailure(null);
    try {
      await call('POST /api/account', {
        body: {
          ...registrationOf(draft),
          bankCode: account.bank,
          bankAccountName: `${account.first.trim()} ${account.last.trim()}`,
          bankAccountNo: account.no,
          ...(isLaos && { currency }),
        },
      });
      toast('ok', text.registered);
      setDone(true);
    } catch (error) {
      setFailure(await errorText(error));
    }
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const found = bankFaults(account);
    setWrong(found);
    if (Object.keys(found).length === 0) void register.run();
    else focusWrong(event.currentTarget);
  }
  function nameError(fault: Fault | undefined): string | undefined {
    return fault && (fault === 'missing' ? core.required : text.englishOnly);
  }
  function typed(part: keyof BankAccount, value: string): void {
    setWrong((before) => ({ ...before, [part]: undefined }));
    setAccount((before) => ({ ...before, [part]: value }));
  }

  if (banks.kind === 'failed') return <LoadError onRetry={banks.retry} />;
  const options: readonly Option[] =
    banks.kind === 'loaded'
      ? banks.reply.map((bank) => ({ value: bank.code, label: bankNameIn(language, bank) }))
      : [];
  const isRecommended = ({ value }: Option) => !isLaos && recommendedBanks.includes(value);
  const recommended = options.filter(isRecommended);

  return (
    <form className={css('form')} onSubmit={submit} noValidate>
      <p className={css('line')}>{text.bankHelp}</p>
      <Select
        label={text.bank}
        placeholder={banks.kind === 'loaded' ? text.choose : core.loading}
        value={account.bank}
        onChange={(value) => typed('bank', value)}
        {...(recommended.length > 0 && {
          first: { heading: text.recommended, options: recommended },
          rest: text.otherBanks,
        })}
        options={options.filter((option) => !isRecommended(option))}
        error={wrong.bank ? core.required : null}
      />
      <Field
        label={text.accountNo}
        value={account.no}
        onChange={(value) => typed('no', value.replace(/\D/g, ''))}
        error={wrong.no && text.accountNoWrong}
        inputMode="numeric"
        autoComplete="off"
        maxLength={15}
      />
      <div className={css('row')}>
        <Field
          label={text.firstName}
          value={account.first}
          onChange={(value) => typed('first', value.toUpperCase())}
          error={nameError(wrong.first)}
          autoComplete="given-name"
          autoCapitalize="characters"
        />
        <Field
          label={text.lastName}
          value={account.last}
          onChange={(value) => typed('last', value.toUpperCase())}
          error={nameError(wrong.last)}
          autoComplete="family-name"
          autoCapitalize="characters"
        />
      </div>
      {isLaos && (
        <Select
          label={text.currency}
          value={currency}
          onChange={(value) => setCurrency(value === 'BAHT' ? 'BAHT' : 'LAK')}
          options={[
            { value: 'LAK', label: core.units.LAK },
            { value: 'BAHT', label: core.units.THB },
          ]}
        />
      )}
      {failure && (
        <p role="alert" className={css('failed')}>
          {failure}
        </p>
      )}
      <div className={css('actions')}>
        <Button onClick={() => send({ kind: 'back' })} disabled={isDone}>
          {core.back}
        </Button>
        <Button type="submit" tone="gold" busy={register.isBusy || isDone}>
          {core.register}
        </Button>
      </div>
    </form>
  );
}
