import { Client } from 'pg';
import type { Database } from '#db/database.ts';
import { channels, type EventTransport } from './event-transport.ts';
import { notifyAll } from './notify-store.ts';

const answerLimitMs = 5_000;

/**
 * Transport over PostgreSQL NOTIFY, sent in separate statements, because a NOTIFY inside a money transaction
 * would serialise all commits. Events sent while a node is not listening are lost.
 */
export function postgresEventTransport(db: Database, url: string): EventTransport {
  return {
    send: (events) => notifyAll(db, events),
    open: async (deliver) => {
      const client = new Client({
        connectionString: url,
        keepAlive: true,
        query_timeout: answerLimitMs,
        connectionTimeoutMillis: answerLimitMs,
      });
      const broken = new Promise<never>((_, reject) => {
        client.once('error', reject);
      });
      // It may reject before anything awaits it.
      broken.catch(() => undefined);
      client.on('notification', ({ channel, payload = '' }) => deliver(channel, payload));
      const close = () => client.end().catch(() => undefined);
      try {
        await client.connect();
        for (const channel of channels) await client.query(`listen ${channel}`);
      } catch (error) {
        await close();
        throw error;
      }
      const probe = async () => {
        await client.query('select 1');
      };
      return { isGapless: false, broken, probe, close };
    },
  };
}
