import type { AgreementText } from '../th/agreement.ts';

export const agreement = {
  conditions: 'Terms of service',
  noConditions: 'Nothing here yet',
  title: 'Please note',
  understand: 'I understand',
  remember: 'Do not show again',
} satisfies AgreementText;
