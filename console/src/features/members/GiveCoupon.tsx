import { Group, NumberInput, SegmentedControl, Select, Text, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { textKeyOf } from '@wallet/contract/languages';
import type { Limits } from '@wallet/contract/limits';
import { bahtOf } from '@wallet/contract/money';
import { parseBaht } from '@wallet/contract/parse-baht';
import { wheelLimits } from '@wallet/contract/spin/limits';
import { useState } from 'react';
import { useSent } from '#editing/change/use-sent.ts';
import { errorText } from '#lib/error-text.ts';
import { reading } from '#lib/reading.ts';
import { useLanguage, useText } from '#lib/text.ts';
import { useMay } from '#lib/use-may.ts';
import { MemberForm } from './MemberForm.tsx';
import type { MemberDetail } from './member-queries.ts';

const prizes = ['credit', 'coin', 'bonus'] as const;

const initialValues = {
  prize: 'credit' as (typeof prizes)[number],
  amount: '',
  successPercent: 300,
  failPercent: 10,
  coins: 1,
  bonusCode: '',
  couponDays: 7,
  reason: '',
};

type Coupon = typeof initialValues;
type Form = UseFormReturnType<Coupon>;

/** Proposes a coupon for the member. */
export function GiveCoupon({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const text = useText('members');
  const content = useText('content');
  const { amountFault } = useText('cases');
  const core = useText('core');
  // One key per opened form: sent again after a lost reply, it makes one coupon at most.
  const [key] = useState(() => crypto.randomUUID());
  const { send, isPending } = useSent('POST /staff/api/members/:id/coupons');
  // Without it the bonuses cannot be listed.
  const mayViewContent = useMay('viewContent');
  const given = prizes.filter((prize) => prize !== 'bonus' || mayViewContent);
  const form: Form = useForm({
    initialValues,
    validate: {
      amount: (amount, { prize }) =>
        prize !== 'credit' || (parseBaht(amount) ?? 0n) > 0n ? null : amountFault,
      ...counts(core.required),
      bonusCode: (code, { prize }) => (prize === 'bonus' && !code ? core.required : null),
      reason: (reason) => (reason.trim() ? null : core.required),
    },
  });

  async function submit(coupon: Coupon): Promise<void> {
    if (await send({ params: { id: member.id }, body: { key, ...sentCoupon(coupon) } })) onClose();
  }
  return (
    <MemberForm
      member={member}
      action={text.giveCoupon}
      help={text.giveCouponHelp}
      reason={form.getInputProps('reason')}
      isPending={isPending}
      onSubmit={form.onSubmit((coupon) => void submit(coupon))}
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label={content.fields.prize}
        data={given.map((value) => ({ value, label: content.wheel.types[value] }))}
        {...form.getInputProps('prize')}
      />
      <PrizeFields form={form} currency={member.currency} />
      <Count form={form} name="couponDays" unit={content.days} limits={wheelLimits.couponDays} />
    </MemberForm>
  );
}

/** The fields of the chosen type. */
function PrizeFields({ form, currency }: { form: Form; currency: MemberDetail['currency'] }) {
  const core = useText('core');
  const text = useText('members');
  const { prize } = form.getValues();
  if (prize === 'bonus') return <BonusChoice form={form} currency={currency} />;
  if (prize === 'coin') {
    return <Count form={form} name="coins" unit={null} limits={wheelLimits.givenCoins} />;
  }
  return (
    <>
      <TextInput
        label={`${core.fields.amount} (${core.units[currency]})`}
        inputMode="decimal"
        data-autofocus
        {...form.getInputProps('amount')}
      />
      <Group grow align="start">
        <Count form={form} name="successPercent" unit="%" limits={wheelLimits.successPercent} />
        <Count form={form} name="failPercent" unit="%" limits={wheelLimits.failPercent} />
      </Group>
      <Text size="xs" c="dimmed">
        {text.couponTermsHelp}
      </Text>
    </>
  );
}

function BonusChoice({ form, currency }: { form: Form; currency: MemberDetail['currency'] }) {
  const text = useText('members');
  const content = useText('content');
  const language = textKeyOf(useLanguage());
  const { data, error } = useQuery(reading('GET /staff/api/bonuses', {}));
  const offered = (data ?? []).filter((bonus) => bonus.isShown && bonus.currency === currency);
  return (
    <Select
      label={content.fields.bonusCode}
      data={offered.map(({ code, name }) => ({
        value: code,
        label: `${name[language]} (${code})`,
      }))}
      nothingFoundMessage={data && text.noBonuses}
      {...form.getInputProps('bonusCode')}
      error={form.errors['bonusCode'] ?? (error && errorText(error))}
    />
  );
}

type CountProps = {
  readonly form: Form;
  readonly name: 'coins' | 'couponDays' | 'successPercent' | 'failPercent';
  readonly unit: string | null;
  readonly limits: Limits;
};

function Count({ form, name, unit, limits: { least, most } }: CountProps) {
  const { fields } = useText('content');
  return (
    <NumberInput
      label={unit === null ? fields[name] : `${fields[name]} (${unit})`}
      min={least}
      max={most}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      {...form.getInputProps(name)}
    />
  );
}

/** An emptied field has no number. */
function counts(fault: string) {
  const check = (count: unknown) => (typeof count === 'number' ? null : fault);
  return { successPercent: check, failPercent: check, coins: check, couponDays: check };
}

function sentCoupon({ prize, couponDays, reason, ...coupon }: Coupon) {
  const common = { couponDays, reason: reason.trim() };
  if (prize === 'coin') return { ...common, prize, coins: coupon.coins };
  if (prize === 'bonus') return { ...common, prize, bonusCode: coupon.bonusCode };
  const { successPercent, failPercent } = coupon;
  return {
    ...common,
    prize,
    amount: bahtOf(parseBaht(coupon.amount) ?? 0n),
    successPercent,
    failPercent,
  };
}
