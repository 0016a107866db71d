import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { listStatement } from './statement-facts.ts';

export function statementRoutes({ db }: Services) {
  return {
    'POST /api/statement': ({ member, body, caller }) =>
      listStatement(db, member.id, body, caller.language),
  } satisfies Routes;
}
