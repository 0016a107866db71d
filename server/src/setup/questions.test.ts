import { expect, test } from 'vitest';
import { answersOf, askingOnce } from './asker.ts';
import { Findings } from './findings.ts';
import {
  accountQuestions,
  addressFor,
  adminQuestion,
  answerNames,
  databaseNameQuestion,
  operatorQuestions,
  payoutQuestions,
  proofQuestions,
  type Question,
  refusalOf,
  roleQuestions,
  variableQuestions,
} from './questions.ts';

const questions: readonly Question[] = [
  ...[...variableQuestions, adminQuestion, databaseNameQuestion, ...roleQuestions],
  ...[...operatorQuestions(false), ...accountQuestions, ...proofQuestions, ...payoutQuestions],
];

function question(name: string): Question {
  const found = questions.find((each) => each.name === name);
  if (!found) throw new Error(`nobody asks for ${name}`);
  return found;
}

test('a file of answers may have every answer, and what is secret is not shown', () => {
  expect(questions.map(({ name }) => name).filter((name) => !answerNames.has(name))).toEqual([]);
  expect(answerNames.size).toBe(questions.length);
  const names = (which: (each: Question) => unknown) =>
    questions.flatMap((each) => (which(each) ? [each.name] : [])).toSorted();
  expect(names(({ isSecret }) => isSecret)).toEqual([
    ...['ANCHORS', 'DATABASE_ADMIN_URL', 'DATABASE_OWNER_URL', 'DATABASE_URL', 'PARTNERS_KEYS'],
  ]);
  expect(names(({ isOptional }) => isOptional)).toEqual([
    ...['ACCOUNT_BANK', 'ALARMS_URL', 'ANCHORS', 'DATABASE_ADMIN_URL', 'DATABASE_CA', 'GAME_HOSTS'],
    ...['TEST_BANK', 'TEST_PHONE'],
  ]);
});

test.each<[string, readonly string[], readonly string[]]>([
  [
    'PUBLIC_URL',
    ['https://wallet.example'],
    ['http://wallet.example', 'https://1.2.3.4', 'wallet'],
  ],
  ['LAOS', ['true', 'false'], ['maybe']],
  ['TRUST_PROXY', ['true', 'false'], ['sometimes']],
  ['DATABASE_NAME', ['wallet', 'w_2'], ['Wallet', '2w', 'a-b', 'a'.repeat(42)]],
  ['DATABASE_ADMIN_URL', ['postgres://a@b/c', 'postgresql://a@b/c'], ['mysql://a@b/c']],
  ['COLLEAGUE_1', ['so', 'som.sri-2', 'a'.repeat(40)], ['s', 'Somsri', '.a', 'a'.repeat(41)]],
  ['COLLEAGUE_2', ['malee'], ['Malee']],
  ['WITHDRAW_MIN', ['0', '999999999'], ['1.5', '-1', '1000000000']],
  ['AUTO_MAX', ['5000'], ['5,000']],
  ['ACCOUNT_BANK', ['KBANK'], ['k bank']],
  ['ACCOUNT_NO', ['1112223334'], ['111-2-22333-4', '1']],
  ['TEST_PHONE', ['081234567', '08123456789'], ['08123456', '081234567890', '+66812345678']],
  ['ALARMS_URL', ['http://alarms:9093', 'https://alarms.example'], ['alarms:9093']],
])('as %s it takes %j and not %j', (name, fitting, others) => {
  expect(fitting.map((answer) => refusalOf(question(name), answer))).toEqual(
    fitting.map(() => null),
  );
  for (const answer of others) expect(refusalOf(question(name), answer), answer).not.toBeNull();
});

test('an empty answer leaves an optional question open, and no other', () => {
  for (const each of questions) {
    expect(refusalOf(each, ''), each.name).toBe(each.isOptional ? null : 'is required');
  }
});

test('limits are proposed in the currency of the operator', () => {
  const limits = (isLaos: boolean) =>
    operatorQuestions(isLaos).flatMap(({ text, fallback }) => (fallback ? [[text, fallback]] : []));
  expect(limits(false)).toEqual([
    ['Least withdrawal in baht', '100'],
    ['Largest withdrawal in baht', '50000'],
    ['Largest withdrawal that no one has to approve in baht', '5000'],
  ]);
  expect(limits(true)).toEqual([
    ['Least withdrawal in kip', '70000'],
    ['Largest withdrawal in kip', '35000000'],
    ['Largest withdrawal that no one has to approve in kip', '3500000'],
  ]);
});

test('a role reaches the same server by an address of its own, with any password', () => {
  const admin = 'postgres://root:secret@db.example:5433/postgres?sslmode=require';
  const role = { role: 'wallet_app', password: 'a/b@c', database: 'wallet' };
  expect(addressFor(admin, role)).toBe(
    'postgres://wallet_app:a%2Fb%40c@db.example:5433/wallet?sslmode=require',
  );
});

test('an answer counts before the earlier one, that before the proposed one, and wrong ones are listed', async () => {
  const asker = answersOf({ LAOS: 'true', COLLEAGUE_1: 'Somsri' });
  expect(await asker.ask(question('LAOS'), 'false')).toBe('true');
  expect(await asker.ask(question('TRUST_PROXY'), 'false')).toBe('false');
  expect(await asker.ask(question('TRUST_PROXY'))).toBe('true');
  expect(await asker.ask(question('ANCHORS'))).toBe('');
  expect(asker.missing).toEqual([]);
  expect(await asker.ask(question('COLLEAGUE_1'))).toBe('');
  expect(await asker.ask(question('BRAND'))).toBe('');
  expect(asker.missing).toEqual([
    expect.stringMatching(/^COLLEAGUE_1 must be 2 to 40/),
    'BRAND is required',
  ]);
  expect(await asker.readBack('a code')).toBeNull();
});

test('a repeated step does not ask the person again', async () => {
  let asked = 0;
  const asker = askingOnce({
    ...answersOf({}),
    ask: async (_, earlier = '') => `${earlier}${++asked}`,
  });
  expect(await asker.ask(question('LAOS'), 'a')).toBe('a1');
  expect(await asker.ask(question('LAOS'), 'b')).toBe('a1');
  expect(await asker.ask(question('BRAND'))).toBe('2');
});

test('the report begins with what has to be fixed, and each step is reported as it ends', () => {
  const said: string[] = [];
  const findings = new Findings((line) => said.push(line));
  findings.ok('the tables are there');
  findings.left('start the node');
  expect(findings.isSound).toBe(true);
  expect(findings.report()).toBe(
    'Is left to do\n- start the node\n\nIs done\n- the tables are there\n',
  );
  findings.failed('the bank does not answer');
  findings.failed('the SMS did not come');
  expect(findings.isSound).toBe(false);
  expect(findings.report()).toMatch(
    /^Has to be fixed\n- the bank does not answer\n- the SMS did not come\n\nIs left to do\n/,
  );
  expect(said.slice(0, 3)).toEqual([
    'ok      the tables are there',
    'left    start the node',
    'failed  the bank does not answer',
  ]);
});
