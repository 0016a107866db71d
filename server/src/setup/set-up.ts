import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '#db/database.ts';
import { openNumbers } from '#db/numbers.ts';
import { reach } from '#db/reach.ts';
import { existingRoles, makeRoles, type NewRole, requireOrdinary } from '#db/roles.ts';
import { loggingSettings, requireServerVersion, unsafeSettings } from '#db/unsafe-settings.ts';
import { flagErrors, readSite } from '#http/pages/web-pages.ts';
import { DomainError } from '#lib/domain-error.ts';
import { isBucket, openStorage } from '#lib/storage/open-storage.ts';
import { probeStorage } from '#lib/storage/probe-storage.ts';
import { openProviderHealth } from '#partner/circuit-breaker.ts';
import type { Services } from '#services.ts';
import { type Config, readConfig, withAuthority } from '../config.ts';
import { misspeltVariables } from '../start/misspelt-variables.ts';
import { prepareTables, withOwnPool } from '../start/prepare-tables.ts';
import { type Asker, askingOnce } from './asker.ts';
import { checkProviders } from './check-providers.ts';
import {
  enterAccount,
  enterSettings,
  enterStaffUser,
  findStaffId,
  hasSettings,
  hasTwoAdmins,
  reportRemainingSteps,
} from './enter-operator.ts';
import { Findings } from './findings.ts';
import { oneOf, proveAlarm, provePayout, proveSms } from './prove-delivery.ts';
import {
  accountQuestions,
  addressFor,
  adminQuestion,
  databaseNameQuestion,
  operatorQuestions,
  payoutQuestions,
  proofQuestions,
  type Question,
  roleQuestions,
  variableQuestions,
} from './questions.ts';
import { readVariables, type Variables, writeVariables } from './variables-file.ts';

const unitFile = resolve(import.meta.dirname, '../../../ops/systemd/wallet.service');

type Setup = {
  /** File of variables of the node. */
  readonly file: string;
  readonly asker: Asker;
  readonly say: (line: string) => void;
};

/**
 * Sets an installation up, or looks at one again: asks, checks, writes the file of variables, makes roles and
 * tables, enters what the first day needs and proves that SMS, payouts and alarms arrive. What is there stays.
 * Answers whether nothing has to be fixed; the report next to the file says what is left.
 */
export async function setUp({ file, asker: respondent, say }: Setup): Promise<boolean> {
  const findings = new Findings(say);
  const asker = askingOnce(respondent);
  const kept = await readVariables(file);
  const answers = await askAll(asker, kept);
  requireAll(asker);
  const variables = variablesOf(kept, answers);
  const config = await readConfig(variables);
  const admin = answers[adminQuestion.name] ?? '';
  if (admin !== '') await refuseForeignRoles(kept, { admin, variables });
  await writeVariables(file, variables);
  findings.ok(`${file} holds the variables of the node, readable by its owner alone`);
  for (const [name, meant] of Object.entries(misspeltVariables(variables))) {
    findings.left(`${name} in ${file} is not read: ${meant} may be meant`);
  }
  findings.left(
    'keep SECRETS_KEY apart from the backups: without it no one reads members’ numbers',
  );
  if (admin !== '') await makeDatabase(join(dirname(file), 'invariants.env'), { admin, variables });
  const services = await openDatabaseOf(config, findings);
  try {
    await probeUploads(config, findings);
    for (const fault of flagErrors(readSite(config.webDist).flags, config)) {
      findings.left(`${fault}: install a release that was built with the flags of the operator`);
    }
    reportAnchors(config, findings);
    await checkProviders(services, findings);
    await enterOperator(services, { asker, say, findings });
    await reportRemainingSteps(services, findings);
    await proveDelivery(services, { asker, findings });
  } finally {
    await services.db.destroy();
  }
  const isNew = kept['SECRETS_KEY'] === undefined;
  await checkNode(config, { isNew, findings });
  await writeFile(`${file}.report`, `${findings.report()}\n`, { mode: 0o600 });
  say(`\n${findings.report()}\nThis report is in ${file}.report`);
  return findings.isSound;
}

/** Asks for the variables, and on the first day for everything, before anything is done. */
async function askAll(asker: Asker, kept: Variables): Promise<Variables> {
  const answers: Record<string, string> = {};
  const askEach = async (questions: readonly Question[]) =>
    Object.assign(answers, await askThese(asker, questions, kept));
  await askEach(variableQuestions);
  const isMade = roleQuestions.every(({ name }) => kept[name] !== undefined);
  await askEach([adminQuestion]);
  if (answers[adminQuestion.name] === '') await askEach(roleQuestions);
  else if (!isMade) await askEach([databaseNameQuestion]);
  if (kept['SECRETS_KEY'] === undefined) {
    await askForOperator(asker, answers['LAOS'] === 'true');
    await askForProofs(asker);
  }
  return answers;
}

async function askThese(
  asker: Asker,
  questions: readonly Question[],
  kept: Variables = {},
): Promise<Variables> {
  const answers: Record<string, string> = {};
  for (const question of questions) {
    answers[question.name] = await asker.ask(question, kept[question.name]);
  }
  return answers;
}

async function askForOperator(asker: Asker, isLaos: boolean): Promise<Variables> {
  const answers = await askThese(asker, operatorQuestions(isLaos));
  const more = answers['ACCOUNT_BANK'] ? await askThese(asker, accountQuestions) : {};
  return { ...answers, ...more };
}

async function askForProofs(asker: Asker): Promise<Variables> {
  const answers = await askThese(asker, proofQuestions);
  const more = answers['TEST_BANK'] ? await askThese(asker, payoutQuestions) : {};
  return { ...answers, ...more };
}

function requireAll({ missing }: Asker): void {
  if (missing.length > 0) throw new Error(`The answers do not fit:\n  ${missing.join('\n  ')}`);
}

function variablesOf(kept: Variables, answers: Variables): Variables {
  const names = [...variableQuestions, ...roleQuestions].map(({ name }) => name);
  const answered = names.flatMap((name) => (answers[name] ? [[name, answers[name]]] : []));
  const given: Variables = Object.fromEntries(answered);
  const keys = { ...keysOf(kept['PARTNERS_KEYS']), ...keysOf(given['PARTNERS_KEYS']) };
  return {
    APP_MODE: 'production',
    SECRETS_KEY: randomBytes(32).toString('base64url'),
    PUSH_KEY: randomBytes(32).toString('base64url'),
    ...(answers[databaseNameQuestion.name] && newAddresses(answers)),
    ...kept,
    ...given,
    PARTNERS_KEYS: JSON.stringify(keys),
  };
}

function keysOf(json = '{}'): Variables {
  return JSON.parse(json);
}

/** Addresses of roles that are made, with passwords of their own. */
function newAddresses(answers: Variables): Variables {
  const database = answers[databaseNameQuestion.name] ?? '';
  const admin = answers[adminQuestion.name] ?? '';
  const address = (part: string) =>
    addressFor(admin, {
      role: `${database}_${part}`,
      password: randomBytes(24).toString('base64url'),
      database,
    });
  return {
    DATABASE_URL: address('app'),
    DATABASE_OWNER_URL: address('owner'),
    DATABASE_READER: `${database}_reader`,
  };
}

type NewDatabase = { readonly admin: string; readonly variables: Variables };

/** Roles of another installation keep their passwords: nothing is made next to them. */
async function refuseForeignRoles(
  kept: Variables,
  { admin, variables }: NewDatabase,
): Promise<void> {
  if (kept['DATABASE_URL'] !== undefined) return;
  const { roles } = partsOf(variables);
  await withOwnPool(
    adminQuestion.name,
    withAuthority(variables['DATABASE_CA'], admin),
    async (db) => {
      const there = await existingRoles(
        db,
        roles.map(({ name }) => name),
      );
      if (there.length === 0) return;
      throw new Error(
        `${there.join(', ')}: there already. Give DATABASE_URL and DATABASE_OWNER_URL, or another DATABASE_NAME`,
      );
    },
  );
}

/** Makes roles and database; the nightly check gets a file with the address of the role that reads. */
async function makeDatabase(checksFile: string, { admin, variables }: NewDatabase): Promise<void> {
  const { database, roles } = partsOf(variables);
  const authority = variables['DATABASE_CA'];
  const reader = variables['DATABASE_READER'];
  if (reader) {
    const password = randomBytes(24).toString('base64url');
    const made = addressFor(admin, { role: reader, password, database });
    const { DATABASE_URL = made } = await readVariables(checksFile);
    const trusted = authority === undefined ? {} : { DATABASE_CA: authority };
    await writeVariables(checksFile, { DATABASE_URL, ...trusted });
    roles.push(roleIn(DATABASE_URL));
  }
  await withOwnPool(adminQuestion.name, withAuthority(authority, admin), (db) =>
    makeRoles(db, { database, roles }),
  );
}

/** Database and roles that the addresses of the node name, the owner first. */
function partsOf(variables: Variables): { database: string; roles: [NewRole, ...NewRole[]] } {
  const { DATABASE_URL = '', DATABASE_OWNER_URL = '' } = variables;
  const database = new URL(DATABASE_OWNER_URL).pathname.slice(1);
  return { database, roles: [roleIn(DATABASE_OWNER_URL), roleIn(DATABASE_URL)] };
}

function roleIn(url: string): NewRole {
  const { username, password } = new URL(url);
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** Checks the database and both roles, and makes the tables. */
async function openDatabaseOf(config: Config, findings: Findings): Promise<Services> {
  const { databaseUrl = '', databaseOwnerUrl = '' } = config;
  const db = openDatabase(databaseUrl, { connectionsMax: 2 });
  try {
    await reach('DATABASE_URL', db);
    await requireServerVersion(db);
    await requireOrdinary('DATABASE_URL', db);
    await withOwnPool('DATABASE_OWNER_URL', databaseOwnerUrl, (owner) =>
      requireOrdinary('DATABASE_OWNER_URL', owner),
    );
    const unsafe = await unsafeSettings(db);
    if (unsafe.length > 0) throw new Error(`The database may forget commits: ${unsafe.join(', ')}`);
    const telling = await loggingSettings(db);
    if (telling.length > 0) {
      findings.left(`the log of the database may name members: ${telling.join(', ')}`);
    }
    await prepareTables(db, config);
    findings.ok('the database has its roles and tables');
    return await servicesOf(config, db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Services of use cases, without jobs, sockets and a line to other nodes. */
async function servicesOf(config: Config, database: ReturnType<typeof openDatabase>) {
  const log = pino({ level: 'silent' });
  const db = await openNumbers(database, config.secretsKey);
  const services: Services = {
    config,
    db,
    log,
    providerHealth: openProviderHealth(log),
    storage: openStorage(config.uploads),
    notifyMember: () => undefined,
    endSockets: () => undefined,
    wakeJobs: () => undefined,
    notifySettings: () => undefined,
  };
  return services;
}

/** A folder has to lie where the unit lets a node write; the node tries the same at its start. */
async function probeUploads({ uploads }: Config, findings: Findings): Promise<void> {
  if (!isBucket(uploads)) {
    const unit = await readFile(unitFile, 'utf8');
    const folders = [...unit.matchAll(/^StateDirectory=(\S+)$/gm)].map(([, name = '']) =>
      join('/var/lib', name),
    );
    if (!folders.some((folder) => `${uploads}${sep}`.startsWith(`${folder}${sep}`))) {
      findings.left(
        `wallet.service lets a node write below ${folders.join(', ')} alone: add ReadWritePaths=${uploads} to it`,
      );
    }
    return findings.ok(`uploads go to ${uploads}; the node writes a file there at each start`);
  }
  await probeStorage(openStorage(uploads)).then(
    () => findings.ok('a file was kept in the bucket, read and removed'),
    (error: Error) => findings.failed(error.message),
  );
}

/** Only an anchor that is out of reach proves the chain of seals to someone who owns the database. */
function reportAnchors({ anchors }: Config, findings: Findings): void {
  if (anchors !== null) findings.ok('the latest seal is kept outside every hour');
  else findings.left('name a place outside in ANCHORS, where the latest seal is kept every hour');
}

type Entering = { readonly asker: Asker; readonly findings: Findings };

async function enterOperator(
  services: Services,
  { asker, say, findings }: Entering & { readonly say: (line: string) => void },
): Promise<void> {
  const [isStaffed, isNamed] = [await hasTwoAdmins(services), await hasSettings(services)];
  if (isStaffed && isNamed) return findings.ok('staff users, brand and limits are entered');
  const given = await askForOperator(asker, services.config.isLaos);
  requireAll(asker);
  const answer = (name: string) => given[name] ?? '';
  const [first, second] = [answer('COLLEAGUE_1'), answer('COLLEAGUE_2')];
  if (first === second) throw new Error('COLLEAGUE_2 must be another person than COLLEAGUE_1');
  for (const name of ['COLLEAGUE_1', 'COLLEAGUE_2']) {
    const username = answer(name);
    const person = { username, name: answer(`${name}_NAME`) };
    const password = await enterStaffUser(services, person);
    if (password === null) findings.ok(`${username} is there`);
    else {
      findings.ok(`${username} is added`);
      say(`        password of ${username}, shown only now: ${password}`);
    }
  }
  const proposedBy = await findStaffId(services, first);
  if (!isNamed) {
    const limits = {
      withdrawMin: Number(answer('WITHDRAW_MIN')),
      withdrawMax: Number(answer('WITHDRAW_MAX')),
      autoMax: Number(answer('AUTO_MAX')),
    };
    await enterSettings(services, { name: answer('BRAND'), ...limits }, proposedBy).then(
      () => findings.ok('brand and limits are entered'),
      (error) => findings.failed(`brand and limits do not fit: ${codeOf(error)}`),
    );
  }
  if (answer('ACCOUNT_BANK') === '') return;
  const account = {
    bankCode: answer('ACCOUNT_BANK'),
    accountNo: answer('ACCOUNT_NO'),
    accountName: answer('ACCOUNT_NAME'),
  };
  await enterAccount(services, account, { proposedBy, findings }).catch((error) =>
    findings.failed(`the account that members pay to does not fit: ${codeOf(error)}`),
  );
}

async function proveDelivery(services: Services, { asker, findings }: Entering): Promise<void> {
  const given = await askForProofs(asker);
  requireAll(asker);
  const answer = (name: string) => given[name] ?? '';
  const alarms = answer('ALARMS_URL');
  if (alarms === '') findings.left('have a test alarm sent by your Alertmanager');
  else await proveAlarm(alarms, findings);
  const phone = answer('TEST_PHONE');
  if (phone === '') findings.left('have a test SMS sent: register with a phone of yours');
  else await proveSms(services, phone, { asker, findings });
  if (answer('TEST_BANK') === '') {
    return findings.left(`have ${oneOf(services)} paid to an account of yours`);
  }
  const payee = {
    bankCode: answer('TEST_BANK'),
    accountNo: answer('TEST_ACCOUNT_NO'),
    accountName: answer('TEST_ACCOUNT_NAME'),
  };
  await provePayout(services, payee, findings);
}

type NodeCheck = { readonly isNew: boolean; readonly findings: Findings };

/** Reads whether the node on this machine is ready. Of a new installation none can run yet: another program answers. */
async function checkNode({ port }: Config, { isNew, findings }: NodeCheck): Promise<void> {
  const address = `http://127.0.0.1:${port}`;
  const reply = await fetch(`${address}/health/ready`, {
    signal: AbortSignal.timeout(2_000),
  }).catch(() => null);
  if (reply === null) findings.left('start the node');
  else if (isNew) {
    findings.left(`end what listens at ${address} already, or set PORT, and start the node`);
  } else if (reply.ok) findings.ok(`the node at ${address} is ready`);
  else findings.failed(`the node at ${address} is not ready: ${await reply.text()}`);
}

function codeOf(error: unknown): string {
  if (error instanceof DomainError) return error.code;
  throw error;
}
