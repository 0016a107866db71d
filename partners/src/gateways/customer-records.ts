import { randomUUID } from 'node:crypto';
import type { Journal } from '../books/journal.ts';

export type Customer = {
  readonly uuid: string;
  readonly name: string;
  readonly bankCode: string;
  readonly accountNo: string;
};

/** Payers by their bank account, which the gateway requires before the first deposit. */
export type CustomerRecords = {
  find(uuid: string): Customer | undefined;
  findByAccount(bankCode: string, accountNo: string): Customer | undefined;
  add(customer: Omit<Customer, 'uuid'>): Customer;
  change(customer: Customer): void;
};

export function openCustomerRecords(journal: Journal, code: string): CustomerRecords {
  const customers = new Map<string, Customer>();
  const record = journal.book<Customer>(`customer.${code}`, (customer) => {
    customers.set(customer.uuid, customer);
  });
  return {
    find: (uuid) => customers.get(uuid),
    findByAccount: (bankCode, accountNo) =>
      [...customers.values()].find(
        (known) => known.bankCode === bankCode && known.accountNo === accountNo,
      ),
    add(details) {
      const customer = { uuid: randomUUID(), ...details };
      record(customer);
      return customer;
    },
    change: record,
  };
}
