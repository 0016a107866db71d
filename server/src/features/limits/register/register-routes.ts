import { numbersOf } from '#db/numbers.ts';
import type { SaveEdit } from '#edits/save-edit.ts';
import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { exportRegister, importRegister, readFile } from './edit-register.ts';
import { exportRegisterFile } from './export-register.ts';
import { fingerprintOf, requireRegister } from './register-facts.ts';
import { countNews, listFiles, readRegister } from './register-store.ts';

export function registerRoutes(services: Services, save: SaveEdit) {
  const { db } = services;
  return {
    'GET /staff/api/register': async () => ({
      isConfigured: numbersOf(db).registered('person', '') !== null,
      ...(await readRegister(db)),
      files: await listFiles(db),
    }),
    'POST /staff/api/register/check': async ({ body }) => {
      requireRegister(db);
      const { rows, bad } = await readFile(db, body.file);
      const fingerprint = fingerprintOf(body.file);
      return { rows: rows.length, news: await countNews(db, rows), fingerprint, bad: [...bad] };
    },
    'POST /staff/api/register/imports': save(importRegister),
    'POST /staff/api/register/exports': save(exportRegister),
    'GET /staff/api/register/file': async () => ({ file: await exportRegisterFile(services) }),
  } satisfies Routes;
}
