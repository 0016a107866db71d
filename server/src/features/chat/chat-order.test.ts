import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  exchangeMessages,
  historyOf,
  newGuest,
  reply,
  say,
  storedTexts,
  textOf,
  threadOf,
} from '#test/chat.ts';
import { staffUser } from '#test/staff.ts';
import { runsOf } from '#test/storm.ts';
import { startTestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';

/** Outcome of one attempt to send: its answer may be lost, so that the sender tries again. */
const Attempt = fc.record({ isAnswerLost: fc.boolean(), pauseMs: fc.nat({ max: 3 }) });

/** Everybody sends message after message, each as often as it takes. */
const Scene = fc.record({
  tabs: fc.array(fc.array(fc.array(Attempt, { maxLength: 2 }), { maxLength: 8 }), {
    minLength: 1,
    maxLength: 3,
  }),
  agents: fc.array(fc.array(fc.array(Attempt, { maxLength: 2 }), { maxLength: 8 }), {
    maxLength: 2,
  }),
});

type Send = (text: string, clientId: string) => Promise<{ seq: number }>;

test('no matter who sends, and how often, a thread has one order, the senders’ own kept in it', async () => {
  const server = await startTestServer();
  await exchangeMessages(server.db);
  const { client: agent } = await staffUser(server, 'agent');
  const property = fc.asyncProperty(Scene, async ({ tabs, agents }) => {
    const guest = await newGuest(server);
    await say(guest, 'First');
    const thread = await threadOf(server.db, guest);
    const acknowledged = new Map<string, number>();
    const speak = async (who: string, send: Send, messages: (typeof tabs)[number]) => {
      for (const [nth, attempts] of messages.entries()) {
        const [text, clientId] = [`${who} ${nth}`, randomUUID()];
        for (const { isAnswerLost, pauseMs } of attempts) {
          const sending = send(text, clientId);
          // The sender gives up on this answer; the next attempt may overtake it.
          if (!isAnswerLost) await sending;
          sending.catch(() => undefined);
          await sleep(pauseMs);
        }
        const { seq } = await send(text, clientId);
        acknowledged.set(text, seq);
      }
    };
    await Promise.all([
      ...tabs.map((messages, nth) =>
        speak(`tab ${nth}`, (...said) => say(guest, ...said), messages),
      ),
      ...agents.map((messages, nth) =>
        speak(`agent ${nth}`, (...said) => reply(agent, thread, ...said), messages),
      ),
    ]);

    const stored = await storedTexts(server.db, thread);
    const seen = await historyOf(guest);
    expect(seen.map(({ message }) => textOf(message))).toEqual(stored);
    expect(seen.map(({ seq }) => seq)).toEqual(stored.map((_, nth) => nth + 1));
    // Once each, where the answer said, and every sender's in the order of sending.
    const spoken = stored.slice(1).map((text) => [text, stored.indexOf(text) + 1] as const);
    expect(new Map(spoken)).toEqual(acknowledged);
    expect(spoken).toHaveLength(acknowledged.size);
    for (const who of new Set(stored.map((text) => text.replace(/ \d+$/, '')))) {
      const own = stored.filter((text) => text.startsWith(who));
      expect(own).toEqual(own.toSorted((one, other) => nthOf(one) - nthOf(other)));
    }
    const times = seen.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted());
  });
  // Guests made so fast come from one address each.
  await fc.assert(property, { numRuns: runsOf(12) });
  expect(await violationsOf(server.db)).toEqual([]);
});

function nthOf(text: string): number {
  return Number(text.split(' ').at(-1));
}
