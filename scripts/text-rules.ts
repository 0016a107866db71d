import { type Language, languages } from '../contract/src/languages.ts';

/** Rules that `text-lint.ts` holds texts to, with the reason where the rule alone does not tell it. */

type Forbidden = { readonly language: Language; readonly word: RegExp; readonly reason: string };

export const forbidden: readonly Forbidden[] = [
  { language: 'th', word: /รวมถึง/, reason: 'reads as "including"; a total is ครบ' },
  { language: 'th', word: /จบแบบ/, reason: 'a bonus สิ้นสุด' },
  { language: 'th', word: /ครบกำหนด/, reason: 'means "fell due"' },
  { language: 'th', word: /(?<!คุณ|ตน)เอง/, reason: 'spoken; by itself is โดยอัตโนมัติ' },
  { language: 'th', word: /เช็ค|โปรโมชั่น|อัพ|แชท|ลิงค์|คลิ๊ก|วีดีโอ|เว็ป/, reason: 'spelling' },
  { language: 'th', word: /ครับ|ค่ะ|คะ(?![ก-๙])|เจ้าค่ะ/, reason: 'the app has no gender' },
  { language: 'th', word: /ให้ฉัน/, reason: 'the member is คุณ' },
  { language: 'th', word: /คุณ \{/, reason: 'คุณ takes no space before a name' },
  { language: 'th', word: /ทีมงาน/, reason: 'our team is เจ้าหน้าที่' },
  { language: 'th', word: /กระเป๋า(?!เงิน)/, reason: 'the wallet is กระเป๋าเงิน' },
  {
    language: 'th',
    word: /โอน(?:เงิน)?(?:เข้า|ออก|กับ)+(?:จาก)?เกม/,
    reason: 'for games money is ย้าย',
  },
  { language: 'th', word: /\u0E4D\u0E32/, reason: 'ำ is one character' },
  { language: 'lo', word: /ໄມ່|ຫລ|ຫນ|ຫມ/, reason: 'spelling' },
  { language: 'lo', word: /[\d}][ \u00A0]ຫຼັກ/, reason: 'digits are ຕົວ; ຫຼັກ is a place value' },
  { language: 'lo', word: /(?<!ທ່ານ|ຕົນ)ເອງ/, reason: 'spoken; by itself is ໂດຍອັດຕະໂນມັດ' },
  { language: 'lo', word: /ຄຳຂໍ/, reason: 'a request is ຄຳຮ້ອງ' },
  { language: 'lo', word: /ເຮັດລາຍການ/, reason: 'banks write ເຮັດທຸລະກຳ' },
  { language: 'lo', word: /ກັບເຂົ້າ/, reason: 'back into is ກັບຄືນເຂົ້າ' },
  { language: 'lo', word: /ຍັງບໍ່(?!ທັນ|ໄດ້ອ່ານ)/, reason: 'still to come is ຍັງບໍ່ທັນ' },
  { language: 'lo', word: /ຈັກໜ້ອຍ|ບໍ່ຈັກ/, reason: 'spoken; ຈັກຄູ່, ບໍ່ເທົ່າໃດ' },
  { language: 'lo', word: /ຫາກ(?!ໍ)/, reason: 'if is ຖ້າ' },
  { language: 'lo', word: /ເນື້ອຫາ/, reason: 'Thai; content is ເນື້ອໃນ' },
  { language: 'lo', word: /ໃຫ້ຂ້ອຍ/, reason: 'the member is ທ່ານ' },
  { language: 'lo', word: /ການກັ່ນຕອງ/, reason: 'a filter is ຕົວກັ່ນຕອງ' },
  { language: 'lo', word: /ຈົບແບບ/, reason: 'a bonus ສິ້ນສຸດ' },
  { language: 'lo', word: /ທີມງານ|ພະນັກງານ/, reason: 'our team is ເຈົ້າໜ້າທີ່' },
  { language: 'lo', word: /ກະເປົາ(?!ເງິນ)/, reason: 'the wallet is ກະເປົາເງິນ' },
  {
    language: 'lo',
    word: /ໂອນ(?:ເງິນ)?(?:ເຂົ້າ|ອອກ|ກັບ)+(?:ຈາກ)?ເກມ/,
    reason: 'for games money is ຍ້າຍ',
  },
  { language: 'lo', word: /ແຊຣ/, reason: 'to share is ແບ່ງປັນ' },
  { language: 'lo', word: /\u0ECD\u0EB2/, reason: 'ຳ is one character' },
  { language: 'en', word: /\bby (?:itself|themselves)\b/, reason: 'says automatically' },
  { language: 'en', word: /\bTHB\b/, reason: 'says baht' },
  { language: 'en', word: /\b[Pp]ress\b/, reason: 'phones are tapped' },
  { language: 'en', word: /\bends? unmet\b|\bon balance\b|\bOld balance\b/, reason: 'translated' },
  ...languages.flatMap((language) => [
    { language, word: /!/, reason: 'the app is calm' },
    { language, word: /^\s|\s$|[^\S\u00A0]{2}/, reason: 'space at an end, or two of them' },
  ]),
];

/** Letters side by side, without the marks above and below, that every sheet shows on one line. */
export const shortLine = 22;

/**
 * Negations that turn what a text says about money into its opposite when they stay behind at the end
 * of a line: "not | succeeded when at most 10% is left". U+2060 (word joiner) keeps the two together.
 */
export const negations = {
  th: /ไม่(?=[ก-ฮเ-ไ])/g,
  lo: /ບໍ່(?=[ກ-ຮເ-ໄໜໝ])/g,
};

/** Words that a browser's dictionary cuts before their last consonant: U+2060 stands there in every text. */
export const joinedWords = { th: ['แชต'], lo: ['ຄ່າຍ', 'ໂຫຼດ'] };

/** A number and what it counts, with a space at which a line can end. */
export const units = {
  th: /[\d}] (?:วินาที|นาที|ชั่วโมง|วัน|ปี|ครั้ง|เท่า|หลัก|ตัวอักษร|เหรียญ|บาท|กีบ|ค่าย|ข้อความ|รายการ|เรื่อง|แชต|คน|MB|น\.)/,
  lo: /[\d}] (?:ວິນາທີ|ນາທີ|ຊົ່ວໂມງ|ວັນ|ມື້|ປີ|ຄັ້ງ|ເທົ່າ|ຕົວ|ຫຼຽນ|ບາດ|ກີບ|ຄ່າ\u2060?ຍ|ຂໍ້ຄວາມ|ລາຍການ|ເລື່ອງ|ແຊັດ|ຄົນ|ໂມງ|MB)/,
  en: /[\d}] (?:seconds?|minutes?|hours?|days?|times|digits|characters|coins?|baht|kip|providers|chats|messages|MB)\b/,
} as const satisfies Record<Language, RegExp>;

export const questions: readonly { language: Language; sign: RegExp; reason: string }[] = [
  { language: 'th', sign: /(?<!กด )\?/, reason: 'Thai has no question mark' },
  { language: 'lo', sign: /(?<!ບໍ|ກົດ )\?/, reason: 'a Lao question mark follows ບໍ' },
  { language: 'lo', sign: /ບໍ່$/, reason: 'a question ends in ບໍ?, ບໍ່ is "not"' },
];

/** Answers that ask nothing of a member, and those that only the staff read. */
export const withoutStep: readonly string[] = [
  ...['BONUS_CLEAR', 'INVITE_BONUS_SUCCESS', 'REFUND_SUCCESS', 'OTP_CODE_VALID', 'OK', 'SUCCESS'],
  ...['OWN_PASSWORD_NEEDED', 'SECOND_PERSON_NEEDED', 'ALREADY_DECIDED', 'HTML_NOT_ALLOWED'],
  ...[
    'CODE_TAKEN',
    'CONDITION_UNSOUND',
    'CHANGE_WAITING',
    'TAGS_FULL',
    'BONUS_IN_USE',
    'CONFIRMATION_WRONG',
  ],
];

/** By what a reader knows what to do. */
export const nextSteps = {
  th: /กรุณา|ต้อง(?:เป็น|มี|ไม่)|ดู|เลือก|ใช้รหัส|ถอนได้อีก|ดำเนินการต่อ|ฝากเงินเพื่อ|กด |ถอนเงินได้/,
  lo: /ກະລຸນາ|ຕ້ອງ(?:ເປັນ|ມີ|ບໍ່)|ເບິ່ງ|ເລືອກ|ຖອນໄດ້ອີກ|ດຳເນີນການຕໍ່|ຝາກເງິນເພື່ອ|ກົດ |ຖອນເງິນໄດ້/,
  en: /[Pp]lease|\bmust\b|\bSee\b|[Cc]hoose|[Tt]ap\b|\bcan (?:withdraw|continue)|Invite friends|when you deposit|[Cc]heck/,
} as const satisfies Record<Language, RegExp>;

export const smsPurposes = ['register', 'password'] as const;
/** Signs without a shape. */
export const drawnByNoFont: readonly string[] = ['\u2060', '\n'];
