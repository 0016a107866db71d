import { SegmentedControl, Select, TextInput } from '@mantine/core';
import type { SlipNote } from '@wallet/contract/errors';
import type { ChangeEvent, ReactNode } from 'react';
import { useText } from '#lib/text.ts';
import { useNames } from '#lib/use-names.ts';
import { NumberedChoice } from '#ui/NumberedChoice.tsx';
import { useReceivers } from './case-queries.ts';
import {
  type DraftField,
  fieldsOf,
  type ResolutionBodyAction,
  type ResolutionDraft,
} from './resolution-state.ts';

type FieldsProps = {
  readonly action: ResolutionBodyAction;
  readonly draft: ResolutionDraft;
  readonly faults: readonly DraftField[];
  readonly onChange: (change: Partial<ResolutionDraft>) => void;
  /** Called after a complete choice. */
  readonly onPicked: () => void;
};

const notes: readonly SlipNote[] = [
  'DEST_ACC_INVALID',
  'SLIP_REFNO_DUPLICATED',
  'NOT_MATCH',
  'EXPIRED_SLIP',
  'INVALID_SLIP',
  'UNSTABLE_REFNO_ON_SLIP',
  'CANNOT_READ_CROPPED_IMAGE',
  'UNKNOW_ERROR',
];

/** Inputs of one resolution. */
export function ResolutionFields({ action, draft, faults, onChange, onPicked }: FieldsProps) {
  const text = useText('cases');
  const core = useText('core');
  const errors = useText('errors');
  const faultOf = (field: DraftField, words: string = core.required) =>
    faults.includes(field) ? words : null;
  const typed = (field: DraftField, words?: string) => ({
    value: draft[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      onChange({ [field]: event.currentTarget.value }),
    error: faultOf(field, words),
  });

  const inputs: Readonly<Record<DraftField, ReactNode>> = {
    direction: (
      <SegmentedControl<ResolutionDraft['direction']>
        key="direction"
        fullWidth
        aria-label={text.direction}
        data={[
          { value: 'credit', label: text.adjustDirections.credit },
          { value: 'debit', label: text.adjustDirections.debit },
        ]}
        value={draft.direction}
        onChange={(direction) => onChange({ direction })}
      />
    ),
    channel: (
      <Receiver
        key="channel"
        value={draft.channel}
        error={faultOf('channel')}
        onChange={(channel) => {
          onChange({ channel });
          onPicked();
        }}
      />
    ),
    amount: (
      <TextInput
        key="amount"
        label={core.fields.amount}
        inputMode="decimal"
        {...typed('amount', text.amountFault)}
      />
    ),
    paidAt: (
      <TextInput
        key="paidAt"
        label={text.paidAt}
        placeholder="DD/MM/YYYY HH:mm"
        maxLength={19}
        {...typed('paidAt', text.paidAtFault)}
      />
    ),
    sendingBank: (
      <TextInput
        key="sendingBank"
        label={text.sendingBank}
        inputMode="numeric"
        maxLength={3}
        {...typed('sendingBank', text.bankFault)}
      />
    ),
    transRef: (
      <TextInput
        key="transRef"
        label={text.transRef}
        maxLength={25}
        {...typed('transRef', text.transRefFault)}
      />
    ),
    note: (
      <NumberedChoice<SlipNote>
        key="note"
        label={text.slipNote}
        options={notes.map((value) => ({ value, label: errors[value] }))}
        value={draft.note || null}
        error={faultOf('note')}
        onChange={(note) => onChange({ note })}
        onNumber={onPicked}
      />
    ),
    listedMember: (
      <TextInput
        key="listedMember"
        label={text.listedMember}
        description={text.listedMemberHelp}
        inputMode="numeric"
        maxLength={18}
        {...typed('listedMember')}
      />
    ),
    evidence: (
      <TextInput
        key="evidence"
        label={text.evidence}
        description={text.evidenceHelp}
        maxLength={60}
        {...typed('evidence')}
      />
    ),
    bankRef: (
      <TextInput key="bankRef" label={core.fields.bankRef} maxLength={60} {...typed('bankRef')} />
    ),
  };
  return fieldsOf[action].map((field) => inputs[field]);
}

type ReceiverProps = {
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (channel: string) => void;
};

/** Select of our bank account that received the money, labelled by bank. */
function Receiver({ value, error, onChange }: ReceiverProps) {
  const { channel } = useText('cases');
  const { data: accounts = [] } = useReceivers();
  const names = useNames();
  const byBank = Map.groupBy(
    accounts.filter(({ bankCode }) => bankCode !== null),
    ({ bankCode }) => String(bankCode),
  );
  const options = [...byBank].map(([bank, ours]) => ({
    value: bank,
    label: `${names(bank)} ${ours.map(({ accountNo }) => accountNo).join(', ')}`,
  }));
  return (
    <Select
      label={channel}
      data={options}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      error={error}
    />
  );
}
