import { briefOf } from '#features/members/members-facts.ts';
import type { Routes } from '#http/calls/route.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { endSignal, findSignal, listSignals } from './signal-store.ts';

type SignalRow = NonNullable<Awaited<ReturnType<typeof findSignal>>>;

export function signalsRoutes({ db }: Services) {
  return {
    'GET /staff/api/signals': async ({ query }) => {
      const { rows, ...listed } = await listSignals(db, query);
      return { ...listed, signals: rows.map(signalView) };
    },
    'GET /staff/api/signals/:id': async ({ params }) => {
      const signal = await findSignal(db, params.id);
      if (!signal) throw new DomainError('NO_DATA');
      return signalView(signal);
    },
    'POST /staff/api/signals/:id/done': async ({ staffUser, params, body }) => {
      if (!(await findSignal(db, params.id))) throw new DomainError('NO_DATA');
      const done = { action: body.action, staffId: staffUser.id };
      rejectIf((await endSignal(db, params.id, done)) ? null : 'ALREADY_DECIDED');
      return { message: 'OK' };
    },
  } satisfies Routes;
}

function signalView(row: SignalRow) {
  const { memberId, name, phone, currency, isActive, action, doneAt, staffId, staffName } = row;
  const { id, kind, day, value, threshold, createdAt, language } = row;
  const isDone = action !== null && doneAt !== null && staffId !== null && staffName !== null;
  return {
    id,
    kind,
    day,
    value,
    threshold,
    createdAt,
    language,
    member: briefOf({ id: memberId, name, phone, currency, isActive }),
    done: isDone ? { action, by: { id: staffId, name: staffName }, at: doneAt } : null,
  };
}
