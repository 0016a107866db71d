import { expect, test } from 'vitest';
import {
  accountLikeness,
  compareParties,
  isSameName,
  nameLetters,
  nameLikeness,
  nameStart,
  wholeAccountNo,
} from './party-rules.ts';

test.each([
  ['1234567890', '1234567890'],
  ['123-4-56789-0', '1234567890'],
  ['123 4 56789 0', '1234567890'],
  ['xxx-x-x6789-x', null],
  ['67890', null],
  ['', null],
])('of account %s as its bank writes it, %s is the whole number', (account, whole) => {
  expect(wholeAccountNo(account)).toBe(whole);
});

test.each([
  ['xxx-x-x6789-x', '1234567890', 'match'],
  ['xxx-x-x6780-x', '1234567890', 'no'],
  ['XXX-X-X6789-X', '1234567890', 'match'],
  ['123-4-56789-0', '1234567890', 'match'],
  ['xxxxxxx7901x', '123456779012', 'match'],
  ['***789*', '1234567890', 'unsure'],
  ['xxx-789-x', '1234567890', 'unsure'],
  ['xxx-111-x', '1234567890', 'no'],
  ['xxx-x-xxxx9-0', '1234567890', 'unsure'],
  ['', '1234567890', 'unsure'],
] as const)('account %s and %s: %s', (mask, accountNo, likeness) => {
  expect(accountLikeness(mask, accountNo)).toBe(likeness);
});

test.each([
  ['SOMCHAI J', 'SOMCHAI JAIDEE', 'match'],
  ['Mr. Somchai J.', 'SOMCHAI JAIDEE', 'match'],
  ['MR.SOMCHAI J***', 'somchai  jaidee ', 'match'],
  ['MRS. SOMYING J', 'SOMYING JAIDEE', 'match'],
  ['MS SOMYING JAIDEE', 'SOMYING JAIDEE', 'match'],
  ['Miss Somying J', 'Mrs Somying Jaidee', 'match'],
  ['SOMCHAIJAIDEE', 'SOMCHAI JAIDEE', 'match'],
  ['SOMCHAI J', 'SOMCHAI VAN JAIDEE', 'match'],
  ['SOMCHAI V JAIDEE', 'SOMCHAI JAIDEE', 'match'],
  ['MONGKOL S', 'MONGKOL SRISUK', 'match'],
  // A first name alone is many people's.
  ['SOMCHAI', 'SOMCHAI JAIDEE', 'unsure'],
  ['SOMCHAI J', 'SOMCHAI', 'unsure'],
  ['SOMCHAI', 'SOMCHAI', 'match'],
  // As much as the slip shows can be copied from it.
  ['SOMCHAI J', 'SOMCHAI J', 'unsure'],
  ['SOMCHAI J', 'SOMCHAI J.', 'unsure'],
  ['SOMCHAI JAIDEE', 'SOMCHAI J', 'unsure'],
  ['SOMC***', 'SOMCHAI JAIDEE', 'unsure'],
  ['SOMC*** J***', 'SOMCHAI JAIDEE', 'unsure'],
  ['SOMC*** D***', 'SOMCHAI JAIDEE', 'no'],
  ['SOMSAK J', 'SOMCHAI JAIDEE', 'no'],
  ['SOMCHAI D', 'SOMCHAI JAIDEE', 'no'],
  ['นาย สมชาย ใ***', 'สมชาย ใจดี', 'match'],
  ['นายสมชาย ใ', 'สมชาย ใจดี', 'match'],
  ['สมชาย ใ', 'นายสมชาย ใจดี', 'match'],
  ['น.ส.สมหญิง ใ', 'นางสาวสมหญิง ใจงาม', 'match'],
  ['นาง นางนวล ก', 'นางนวล แก้วใส', 'no'],
  ['นาง นางนวล แ', 'นางนวล แก้วใส', 'match'],
  // A vowel that Unicode writes in two ways.
  ['อำไพ ส', 'อ\u0e4d\u0e32ไพ สุขใจ', 'match'],
  ['น.ส. สมศรี ใ', 'สมชาย ใจดี', 'no'],
  ['ທ້າວ ນ້ອຍ ພ', 'ນ້ອຍ ພົມມະຈັນ', 'match'],
  ['ນາງສາວ ນ້ອຍ ພ', 'ນ້ອຍ ພົມມະຈັນ', 'match'],
  ['ນ້ອຍ ພ', 'ນາງສາວນ້ອຍ ພົມມະຈັນ', 'match'],
  ['ນ້ອຍ ພ', 'น้อย พรมจันทร์', 'unsure'],
  ['นาย สมชาย ใ', 'SOMCHAI JAIDEE', 'unsure'],
  ['SOMCHAI J', 'สมชาย ใจดี', 'unsure'],
  ['\u202eSOMCHAI\u200b JAIDEE', 'SOMCHAI JAIDEE', 'match'],
  // Titles of those who serve, teach, heal, or were born with one.
  ['ร.ต.อ. สมชาย ใ', 'สมชาย ใจดี', 'match'],
  ['พ.ต.ท.สมชาย ใ***', 'สมชาย ใจดี', 'match'],
  ['ว่าที่ ร.ต. สมชาย ใ', 'สมชาย ใจดี', 'match'],
  ['ว่าที่ร้อยตรี สมชาย ใ', 'สมชาย ใจดี', 'match'],
  ['ว่าที่ ร.ต.หญิง สมหญิง ใ', 'สมหญิง ใจงาม', 'match'],
  ['พล.ร.อ. สมชาย ใ', 'สมชาย ใจดี', 'match'],
  ['พ.จ.อ.สมชาย ใ', 'สมชาย ใจดี', 'match'],
  ['ส.อ. สมชาย ใ', 'สมชาย ใจดี', 'match'],
  ['จ.ส.ต. สมชาย ใ', 'สมชาย ใจดี', 'match'],
  ['พ.อ.(พิเศษ) สมชาย ใ', 'สมชาย ใจดี', 'match'],
  ['ด.ต. สมชาย ใ', 'สมชาย ใจดี', 'match'],
  // With a vowel that Unicode writes in two ways.
  ['ร้อยตำรวจเอกสมชาย ใ', 'สมชาย ใจดี', 'match'],
  ['จ่าสิบตำรวจ สมชาย ใ', 'สมชาย ใจดี', 'match'],
  ['นาวาอากาศเอก สมชาย ใ', 'สมชาย ใจดี', 'match'],
  ['พันเอก สมชาย ใ', 'สมชาย ใจดี', 'match'],
  ['ดร.สมชาย ใ', 'สมชาย ใจดี', 'match'],
  ['ดร สมชาย ใ', 'สมชาย ใจดี', 'match'],
  ['ผศ.ดร. สมชาย ใ', 'สมชาย ใจดี', 'match'],
  ['ศ.ดร.นพ.สมชาย ใ', 'สมชาย ใจดี', 'match'],
  ['รองศาสตราจารย์สมชาย ใ', 'สมชาย ใจดี', 'match'],
  ['นพ.สมชาย ใ', 'สมชาย ใจดี', 'match'],
  ['นายแพทย์สมชาย ใ', 'สมชาย ใจดี', 'match'],
  ['พญ. สมหญิง ใ', 'นางสาวสมหญิง ใจงาม', 'match'],
  ['ทพญ.สมหญิง ใ', 'สมหญิง ใจงาม', 'match'],
  ['น.สพ. สมชาย ใ', 'สมชาย ใจดี', 'match'],
  ['ม.ล. สมชาย ใ', 'สมชาย ใจดี', 'match'],
  ['ม.ร.ว.สมชาย ใ', 'สมชาย ใจดี', 'match'],
  ['ม.จ. สมชาย ใ', 'สมชาย ใจดี', 'match'],
  ['หม่อมหลวงสมชาย ใ', 'สมชาย ใจดี', 'match'],
  ['ร.อ. ม.ล.สมชาย ใ', 'สมชาย ใจดี', 'match'],
  ['คุณหญิง สมศรี ใ', 'สมศรี ใจงาม', 'match'],
  ['สมชาย ใ', 'ร.ต.อ. สมชาย ใจดี', 'match'],
  ['ดร.สมชาย ใ', 'ร.ต.อ.สมชาย ใจดี', 'match'],
  ['ທ່ານ ດຣ. ນ້ອຍ ພ', 'ນ້ອຍ ພົມມະຈັນ', 'match'],
  ['ພັນໂທ ນ້ອຍ ພ', 'ນ້ອຍ ພົມມະຈັນ', 'match'],
  ['DR. SOMCHAI J', 'SOMCHAI JAIDEE', 'match'],
  ['Dr Somchai J', 'SOMCHAI JAIDEE', 'match'],
  ['ASST.PROF.DR. SOMCHAI J', 'SOMCHAI JAIDEE', 'match'],
  ['POL. LT. COL. SOMCHAI J', 'SOMCHAI JAIDEE', 'match'],
  ['ACTING SUB LT. SOMCHAI J', 'SOMCHAI JAIDEE', 'match'],
  ['M.L. SOMCHAI J', 'SOMCHAI JAIDEE', 'match'],
  ['MOM LUANG SOMCHAI J', 'SOMCHAI JAIDEE', 'match'],
  // The same title makes no one the same person, nor do letters of a name that are a title elsewhere.
  ['ร.ต.อ. สมชาย ใ', 'ร.ต.อ. สมศักดิ์ ใจดี', 'no'],
  ['ร.ต.อ. สมชาย ใ', 'สมศักดิ์ ใจดี', 'no'],
  ['ร.ต.อ. สมชาย ด', 'สมชาย ใจดี', 'no'],
  ['ม.ล. สมชาย ใ', 'ม.ล. มานะ ใจดี', 'no'],
  ['DR. SOMCHAI J', 'DR. SOMSAK JAIDEE', 'no'],
  ['ร.ต.อ. สมชาย', 'สมชาย ใจดี', 'unsure'],
  ['พลเอก ใ', 'ใจดี มีสุข', 'no'],
  ['พลเอก ใจดี', 'ใจดี', 'no'],
  ['ดร ใจดี', 'ใจดี', 'no'],
  ['ศ. ใจดี', 'ใจดี', 'no'],
  ['M.L. JAIDEE', 'JAIDEE', 'no'],
  ['GEN JAIDEE', 'JAIDEE', 'no'],
  ['ดรุณี ส', 'รุณี สุขใจ', 'no'],
  ['นพดล ส', 'ดล สุขใจ', 'no'],
  ['DRAKE JAIDEE', 'AKE JAIDEE', 'no'],
  // Written together they may be a first name, and a person looks.
  ['พลเอกสิทธิ์ ใ', 'สิทธิ์ ใจดี', 'unsure'],
  ['พลเอกสิทธิ์ ใ', 'พลเอกสิทธิ์ ใจดี', 'match'],
  ['ร.ต.อ.หญิงลี ก', 'ลี กมล', 'unsure'],
  ['ร.ต.อ.หญิงลี ก', 'หญิงลี กมล', 'match'],
  ['POL CAPT SOMCHAI J', 'SOMCHAI JAIDEE', 'unsure'],
  ['POL CAPT SOMCHAI J', 'SOMSAK JAIDEE', 'no'],
  ['', 'SOMCHAI JAIDEE', 'unsure'],
  ['*** ***', 'SOMCHAI JAIDEE', 'unsure'],
  ['SOMCHAI J', '', 'unsure'],
] as const)('name %s and %s: %s', (shown, known, likeness) => {
  expect(nameLikeness(shown, known)).toBe(likeness);
});

test.each([
  ['นาย สมชาย ใ', 'นายสมชาย  ใ', true],
  ['Mr. Somchai J', 'SOMCHAI J', true],
  ['SOMCHAI J', 'SOMCHAI JAIDEE', false],
  ['ร.ต.อ. สมชาย ใ', 'พ.ต.ต.สมชาย ใ', true],
  ['ม.ล. สมชาย ใ', 'ม.ล. สมศักดิ์ ใ', false],
  ['พลเอกสิทธิ์ ใ', 'สิทธิ์ ใ', false],
  ['ร.ต.อ.', 'ดร.', false],
  ['', '', false],
] as const)('one bank’s name %s is its %s: %s', (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame);
});

const known = { bankNumber: '014', accountNo: '1234567890', accountName: 'SOMCHAI JAIDEE' };

test.each([
  [{ bankNumber: '014', account: 'xxx-x-x6789-x', name: 'SOMCHAI J' }, 'match', 'match'],
  [{ bankNumber: '', account: 'xxx-x-x6789-x', name: '' }, 'match', 'unsure'],
  [{ bankNumber: '004', account: 'xxx-x-x6789-x', name: 'SOMCHAI J' }, 'no', 'match'],
  [{ bankNumber: '014', account: 'xxx-x-x1111-x', name: 'SOMCHAI J' }, 'no', 'match'],
  [{ bankNumber: '014', account: 'xxx-x-x6789-x', name: 'MALEE J' }, 'match', 'no'],
  [{ bankNumber: '014', account: '', name: 'สมชาย ใ' }, 'unsure', 'unsure'],
] as const)('%j: account %s, name %s', (shown, account, name) => {
  expect(compareParties(shown, known)).toEqual({ account, name });
});

test.each([
  ['นาย สมชาย ใ***', 'สมช', 'สมชาย'],
  ['นายสมชาย ใจดี', 'สมช', 'สมชาย'],
  ['น.ส. มาลี ส', 'มาล', 'มาลี'],
  ['ທ້າວ ນ້ອຍ', 'ນ້ອ', 'ນ້ອຍ'],
  ['ນາງສາວ ນ້ອຍ', 'ນ້ອ', 'ນ້ອຍ'],
  ['Mr. Somchai Jaidee', 'SOM', 'SOMCHAI'],
  ['miss malee s', 'MAL', 'MALEE'],
  ['ศ.ดร. สมชาย ใ***', 'สมช', 'สมชาย'],
  ['SO*** J', 'SO', 'SO'],
  ['Al B', 'AL', 'AL'],
  ['***', '', ''],
  ['', '', ''],
  ['12345 J', '', ''],
  ['* SOMCHAI', '', ''],
])('of the name %s, members are searched by %j and by %j', (name, letters, start) => {
  expect([nameLetters(name), nameStart(name)]).toEqual([letters, start]);
});

test.each([
  ['นาย สมชาย ใ***', 'นายสมชาย ใจดี'],
  ['สมชาย ใ', 'สมชาย ใจดี'],
  // A first name that begins like a title.
  ['นายิกา ส', 'นายิกา สุขใจ'],
  ['MR SOMCHAI J***', 'Somchai Jaidee'],
  ['ร.ต.อ. ดร.สมชาย ใ', 'พลตำรวจตรี สมชาย ใจดี'],
  ['พลเอก สมชาย ใ', 'พลเอก สมชาย ใจดี'],
  ['SOMCHAI JAIDEE', 'Som Chai Jaidee'],
])('the letters by which %s is searched are in %s, a name that matches', (shown, known) => {
  const letters = nameLetters(shown);
  expect(nameLikeness(shown, known)).toBe('match');
  expect(known.replaceAll(' ', '').normalize('NFKC').toUpperCase().indexOf(letters)).not.toBe(-1);
  expect(letters).toMatch(/^.{3}$/u);
});
