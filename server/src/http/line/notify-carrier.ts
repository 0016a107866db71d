import { Client } from 'pg';
import type { Database } from '#db/database.ts';
import { channels, type NewsCarrier } from './news-carrier.ts';
import { notifyAll } from './notify-store.ts';

const answerLimitMs = 5_000;

/**
 * Carries news by PostgreSQL's own notifications. They are sent by a statement of their own, since a
 * notification inside a money transaction would make all of them commit one after another. What is told
 * while nobody listens is lost.
 */
export function notifyCarrier(db: Database, url: string): NewsCarrier {
  return {
    send: (news) => notifyAll(db, news),
    open: async (hear) => {
      const client = new Client({
        connectionString: url,
        keepAlive: true,
        query_timeout: answerLimitMs,
        connectionTimeoutMillis: answerLimitMs,
      });
      const broken = new Promise<never>((_, reject) => {
        client.once('error', reject);
        client.once('end', () => reject(new Error('the connection ended')));
      });
      // It may break before anybody waits for it.
      broken.catch(() => undefined);
      client.on('notification', ({ channel, payload = '' }) => hear(channel, payload));
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
