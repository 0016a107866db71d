import type { MemberId } from '@wallet/contract/ids';
import type { openLedger } from '@wallet/ledger';
import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';
import type { Config } from './config.ts';
import type { Storage } from './lib/storage/storage.ts';
import type { Companies } from './partner/companies.ts';

/** Dependencies of use cases: made once in main.ts (or by a test), passed on by hand. */
export type Services = {
  readonly config: Config;
  readonly db: Database;
  readonly ledger: ReturnType<typeof openLedger>;
  readonly log: Logger;
  /** Health of the outside companies. */
  readonly companies: Companies;
  /** Pictures of members: slips and what the chat shows. */
  readonly storage: Storage;
  /** Tells a member's open apps that balances or the statement changed. Call it after the commit. */
  readonly tellMember: (memberId: MemberId) => void;
  /** Ends a member's open connections whose sessions are over. Call it after the commit. */
  readonly endSockets: (memberId: MemberId) => void;
  /** Wakes the job loop of this node. Call it after the commit that added jobs. */
  readonly wakeJobs: () => void;
};
