import { isPassword } from '@wallet/contract/rules';
import { type FieldFault, type FieldFaults, faultsOf } from '#lib/calls/field-errors.ts';
import type { Draft } from './wizard-state.ts';

export function profileFaults(
  draft: Pick<Draft, 'name' | 'password' | 'confirmation'>,
): FieldFaults<'name' | 'password' | 'confirmation'> {
  return faultsOf({
    name: draft.name.trim() === '' && 'missing',
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
