import { roleMay } from '@wallet/contract/capabilities';
import type { StaffId } from '@wallet/contract/ids';
import { insertAuditedCall } from '#access/audit-store.ts';
import { whileEditing } from '#edits/versions.ts';
import { listAccounts } from '#features/deposit/staff/account-store.ts';
import { addAccount as addDepositAccount } from '#features/deposit/staff/edit-account.ts';
import { settingsError } from '#features/settings/settings-rules.ts';
import { addAccount as addColleague } from '#features/staff-accounts/add-account.ts';
import { recordShellOrder } from '#features/staff-accounts/record-shell-order.ts';
import { findAccount, listAccounts as listStaff } from '#features/staff-accounts/staff-store.ts';
import { rejectIf } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { kipLimits } from '#settings/kip-limits.ts';
import { readStored } from '#settings/setting-store.ts';
import { readSettings, writeSettings } from '#settings/settings.ts';
import type { Findings } from './findings.ts';

const call = 'npm run setup';

/** True when two people can sign in who may switch providers on. */
export async function hasTwoAdmins({ db }: Services): Promise<boolean> {
  const staff = await listStaff(db);
  return (
    staff.filter(({ role, isActive }) => isActive && roleMay(role, 'switchCompanies')).length >= 2
  );
}

type NewStaffUser = { readonly username: string; readonly name: string };

/** Adds an admin and answers the password, which is shown only now; null: the username is there. */
export async function enterStaffUser(
  { db, config }: Services,
  { username, name }: NewStaffUser,
): Promise<string | null> {
  const person = { username, name, role: 'admin' } as const;
  const password = await addColleague(db, config.secretsKey, person);
  if (password !== null) await recordShellOrder(db, { verb: 'add', username });
  return password;
}

/** Number of a staff user's account, under which the audit has what the setup enters. */
export async function findStaffId({ db }: Services, username: string): Promise<StaffId> {
  const account = await findAccount(db, username);
  if (!account) throw new Error(`there is no staff user ${username}`);
  return account.id;
}

/** True when the operator's name was entered before: from then on the console changes it. */
export async function hasSettings({ db }: Services): Promise<boolean> {
  return 'name' in (await readStored(db));
}

type FirstSettings = {
  readonly name: string;
  readonly withdrawMin: number;
  readonly withdrawMax: number;
  readonly autoMax: number;
};

/** Enters brand and limits, unless they do not go together; in Laos every limit, as the defaults are in baht. */
export async function enterSettings(
  { db, config }: Services,
  first: FirstSettings,
  staffId: StaffId,
): Promise<void> {
  const changes = { ...(config.isLaos ? kipLimits : {}), ...first };
  await whileEditing(db, async (tx) => {
    await writeSettings(tx, changes);
    rejectIf(settingsError(await readSettings(tx)));
  });
  await insertAuditedCall(db, { staffId, call, asked: { changes }, ip: '127.0.0.1' }, 'OK');
}

type PaidAccount = {
  readonly bankCode: string;
  readonly accountNo: string;
  readonly accountName: string;
};

/** Proposes an account that members pay to, in the name of a staff user; another one confirms it. */
export async function enterAccount(
  services: Services,
  account: PaidAccount,
  { proposedBy, findings }: { readonly proposedBy: StaffId; readonly findings: Findings },
): Promise<void> {
  const { db, config } = services;
  const isThere = (await listAccounts(db)).some(({ accountNo }) => accountNo === account.accountNo);
  if (isThere) return findings.ok('the account that members pay to is entered');
  const { currency } = config;
  const entered = { ...account, kind: 'bank', mode: 'AUTO', isShown: true, currency } as const;
  const asked = { bankCode: account.bankCode };
  await addDepositAccount(services, { staffId: proposedBy, key: null, call, asked }, entered);
  await insertAuditedCall(db, { staffId: proposedBy, call, asked, ip: '127.0.0.1' }, 'OK');
  findings.ok('the account that members pay to is proposed');
}

/** Says what people have to do in the console before members can pay in, also when it is left from an earlier setup. */
export async function reportRemainingSteps(
  { db, config }: Services,
  findings: Findings,
): Promise<void> {
  const newcomers = (await listStaff(db)).filter((each) => each.isActive && each.needsOwnPassword);
  if (newcomers.length > 0) {
    const names = newcomers.map(({ username }) => username).join(' and ');
    findings.left(`first sign-in of ${names} at ${config.publicUrl}/staff`);
  }
  const accounts = await listAccounts(db);
  if (accounts.length === 0) {
    findings.left('enter an account that members pay to, in the console, by two people');
  } else if (accounts.every(({ proposedBy }) => proposedBy !== null)) {
    findings.left(
      'the second staff user confirms the account that members pay to, in the console under Deposit accounts',
    );
  }
}
