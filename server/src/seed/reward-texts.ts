import { forEachLanguage, textsOf } from '@wallet/contract/languages';
import { formatSign, type Satang } from '@wallet/contract/money';
import type { Texts } from '#settings/settings.ts';

export const refundInfo: Texts = textsOf({
  th: '<p>เงินคืนของแต่ละวันรับได้ภายใน 7\u00A0วัน ไม่\u2060รวมวันที่เล่นด้วยโบนัส</p>',
  la: '<p>ເງິນຄືນຂອງແຕ່ລະມື້ຮັບໄດ້ພາຍໃນ 7\u00A0ວັນ ບໍ່\u2060ລວມມື້ທີ່ຫຼິ້ນດ້ວຍໂບນັດ</p>',
  en: "<p>You have 7\u00A0days to collect each day's cashback. Days you play with a bonus don't count.</p>",
});

export const welcome = {
  name: textsOf({ th: 'โบนัสต้อนรับ 100%', la: 'ໂບນັດຕ້ອນຮັບ 100%', en: 'Welcome bonus 100%' }),
  html: textsOf({
    th: '<p>สำหรับการฝากครั้งถัดไป ทำยอดให้ครบ 3\u00A0เท่าของยอดฝากรวมโบนัส</p>',
    la: '<p>ສຳລັບການຝາກຄັ້ງຕໍ່ໄປ ເຮັດຍອດໃຫ້ຮອດ 3\u00A0ເທົ່າຂອງຍອດຝາກລວມກັບໂບນັດ</p>',
    en: '<p>On your next deposit. The goal is 3\u00A0times your deposit plus bonus.</p>',
  }),
};

export const daily = {
  name: textsOf({ th: 'โบนัสรายวัน 20%', la: 'ໂບນັດປະຈຳວັນ 20%', en: 'Daily bonus 20%' }),
  html: textsOf({
    th: '<p>รับได้วันละ 2\u00A0ครั้ง</p>',
    la: '<p>ຮັບໄດ້ມື້ລະ 2\u00A0ຄັ້ງ</p>',
    en: '<p>Twice a day.</p>',
  }),
};

export const weekly = {
  name: textsOf({ th: 'โบนัสรายสัปดาห์ 50%', la: 'ໂບນັດປະຈຳອາທິດ 50%', en: 'Weekly bonus 50%' }),
  html: textsOf({
    th: '<p>รับได้สัปดาห์ละ 1\u00A0ครั้ง เริ่มใหม่ทุกวันจันทร์</p>',
    la: '<p>ຮັບໄດ້ອາທິດລະ 1\u00A0ຄັ້ງ ເລີ່ມໃໝ່ທຸກວັນຈັນ</p>',
    en: '<p>Once a week. Resets every Monday.</p>',
  }),
};

export const newYear = {
  name: textsOf({ th: 'โปรโมชันดอกบัว', la: 'ໂປຣໂມຊັນດອກບົວ', en: 'Lotus promotion' }),
  description: textsOf({
    th: 'สมาชิกรับได้คนละ 1\u00A0ครั้ง ทำยอดให้ครบ 5\u00A0เท่าของยอดที่ได้รับ',
    la: 'ສະມາຊິກຮັບໄດ້ຜູ້ລະ 1\u00A0ຄັ້ງ ເຮັດຍອດໃຫ້ຮອດ 5\u00A0ເທົ່າຂອງຍອດທີ່ໄດ້ຮັບ',
    en: 'Once per member. The goal is 5\u00A0times what you receive.',
  }),
};

export const wheelName: Texts = textsOf({ th: 'วงล้อดอกบัว', la: 'ວົງລໍ້ດອກບົວ', en: 'Lotus wheel' });
export const noPrize: Texts = textsOf({ th: 'ไม่ได้รางวัล', la: 'ບໍ່ໄດ້ລາງວັນ', en: 'No prize' });
export const noPrizeHtml: Texts = textsOf({
  th: '<p>หมุนได้อีกเมื่อมีเหรียญ</p>',
  la: '<p>ໝຸນໄດ້ອີກເມື່ອມີຫຼຽນ</p>',
  en: '<p>You can spin again when you have a coin.</p>',
});

/** Below a prize, whose amount stands above it. */
export const prizeHtml: Texts = textsOf({
  th: '<p>รับภายหลังได้ที่ คูปองของฉัน</p>',
  la: '<p>ຮັບພາຍຫຼັງໄດ້ຢູ່ ຄູປອງຂອງຂ້ອຍ</p>',
  en: '<p>You can also claim it later in My coupons.</p>',
});

/** Money as a slice and its coupon say it, which have no room for the word. */
export function creditLabel(amount: Satang, isLaos: boolean): Texts {
  const label = formatSign(amount, isLaos ? 'LAK' : 'THB');
  return forEachLanguage(() => label);
}

export function coinLabel(coins: number): Texts {
  return textsOf({
    th: `${coins}\u00A0เหรียญ`,
    la: `${coins}\u00A0ຫຼຽນ`,
    en: coins === 1 ? '1\u00A0coin' : `${coins}\u00A0coins`,
  });
}

export const invitePages: readonly Texts[] = [
  textsOf({
    th: '<h3>ชวนเพื่อน รับโบนัส</h3><p>โบนัส 5% ของยอดเสียสุทธิของเพื่อนในแต่ละวัน</p>',
    la: '<h3>ຊວນໝູ່ ຮັບໂບນັດ</h3><p>ໂບນັດ 5% ຂອງຍອດເສຍສຸດທິຂອງໝູ່ໃນແຕ່ລະມື້</p>',
    en: "<h3>Invite friends</h3><p>Get 5% of your friends' net losses each day.</p>",
  }),
  textsOf({
    th: '<h3>แชร์ลิงก์ของคุณ</h3><p>คัดลอกลิงก์แล้วส่งให้เพื่อน</p>',
    la: '<h3>ແບ່ງປັນລິ້ງຂອງທ່ານ</h3><p>ສຳເນົາລິ້ງແລ້ວສົ່ງໃຫ້ໝູ່</p>',
    en: '<h3>Share your link</h3><p>Copy it and send it to your friends.</p>',
  }),
];

export const refundPages: readonly Texts[] = [
  textsOf({
    th: '<h3>เงินคืน 5%</h3><p>รับเงินคืน 5% ของยอดเสียเมื่อวานได้วันนี้</p>',
    la: '<h3>ເງິນຄືນ 5%</h3><p>ຮັບເງິນຄືນ 5% ຂອງຍອດເສຍມື້ວານໄດ້ໃນມື້ນີ້</p>',
    en: "<h3>5% cashback</h3><p>Get back 5% of yesterday's losses today.</p>",
  }),
  textsOf({
    th: '<h3>เก็บไว้ได้ 7\u00A0วัน</h3><p>รับเมื่อไรก็ได้ภายใน 7\u00A0วัน</p>',
    la: '<h3>ເກັບໄວ້ໄດ້ 7\u00A0ວັນ</h3><p>ຮັບເມື່ອໃດກໍໄດ້ພາຍໃນ 7\u00A0ວັນ</p>',
    en: '<h3>Yours for 7\u00A0days</h3><p>Collect it any time within a week.</p>',
  }),
];
