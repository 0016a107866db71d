import { z } from 'zod';
import { staff } from '../call.ts';
import { Code, Message, Time } from '../values.ts';

/** State of the contract with a provider, alongside its settings. */
export const contractFields = {
  /** The secret shared with it is set. */
  isConfigured: z.boolean(),
  /** Its last passed check with the present address and secret. */
  checkedAt: Time.nullable(),
};

export const staffContracts = {
  /** Asks a game or payment provider a question that moves nothing. One that passed can be switched on. */
  'POST /staff/api/companies/:code/check': staff('switchCompanies', {
    params: z.object({ code: Code }),
    reply: Message,
    errors: ['NO_DATA', 'COMPANY_UNCONFIGURED', 'COMPANY_CHECK_FAILED'],
  }),
};
