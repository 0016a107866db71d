import type { MemberId } from '@wallet/contract/ids';
import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';
import type { Config } from './config.ts';
import type { Storage } from './lib/storage/storage.ts';
import type { ProviderHealth } from './partner/circuit-breaker.ts';

/** Dependencies of use cases: made once in main.ts (or by a test), passed on by hand. */
export type Services = {
  readonly config: Config;
  readonly db: Database;
  readonly log: Logger;
  /** Health of the providers. */
  readonly providerHealth: ProviderHealth;
  /** Pictures of members: slips and what the chat shows. */
  readonly storage: Storage;
  /** Notifies a member's open apps of changed balances or a new statement entry. Call after the commit. */
  readonly notifyMember: (memberId: MemberId) => void;
  /** Closes a member's open sockets whose sessions ended. Call after the commit. */
  readonly endSockets: (memberId: MemberId) => void;
  /** Notifies open apps of the changed settings, on every node. Call after the commit. */
  readonly notifySettings: () => void;
  /** Wakes the job loop of this node. Call it after the commit that added jobs. */
  readonly wakeJobs: () => void;
};

/**
 * Services for code in a transaction: all but the pool. When every connection is in a transaction that asks for
 * another one, none ever gets it.
 */
export type TxServices = Omit<Services, 'db'>;
