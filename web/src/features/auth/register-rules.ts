import { serverNow } from '@wallet/client/server-clock';
import { bangkokDay } from '@wallet/contract/day';
import { readBirthDate } from '@wallet/contract/identity/birth-date';
import { isPassword } from '@wallet/contract/rules';
import { type FieldFault, type FieldFaults, faultsOf } from '#lib/calls/field-errors.ts';
import type { Draft } from './wizard-state.ts';

export function profileFaults(
  draft: Pick<Draft, 'name' | 'birthDate' | 'password' | 'confirmation'>,
  asksBirthDate: boolean,
): FieldFaults<'name' | 'birthDate' | 'password' | 'confirmation'> {
  const today = bangkokDay(serverNow());
  return faultsOf({
    name: draft.name.trim() === '' && 'missing',
    birthDate: asksBirthDate && readBirthDate(draft.birthDate ?? '', today) === null && 'wrong',
    password: !isPassword(draft.password) && 'wrong',
    confirmation: confirmationFault(draft),
  });
}

function confirmationFault({
  password,
  confirmation,
}: Pick<Draft, 'password' | 'confirmation'>): FieldFault | false {
  if (confirmation === '') return 'missing';
  return password !== confirmation && 'wrong';
}
