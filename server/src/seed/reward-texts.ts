import type { Satang } from '@wallet/contract/money';
import type { Texts } from '#lib/settings.ts';

export const refundInfo: Texts = {
  th: '<p>เงินคืนของแต่ละวันรับได้ภายใน 7 วัน วันที่เล่นด้วยโบนัสไม่นับรวม</p>',
  la: '<p>ເງິນຄືນຂອງແຕ່ລະມື້ຮັບໄດ້ພາຍໃນ 7 ວັນ ມື້ທີ່ຫຼິ້ນດ້ວຍໂບນັດບໍ່ນັບລວມ</p>',
  en: '<p>The cashback of a day can be received for 7 days. Days played with a bonus do not count.</p>',
};

export const welcome = {
  name: { th: 'โบนัสต้อนรับ 100%', la: 'ໂບນັດຕ້ອນຮັບ 100%', en: 'Welcome bonus 100%' },
  html: {
    th: '<p>สำหรับการฝากครั้งถัดไป ทำยอดให้ถึง 3 เท่าของยอดฝากรวมโบนัส</p>',
    la: '<p>ສຳລັບການຝາກຄັ້ງຕໍ່ໄປ ເຮັດຍອດໃຫ້ຮອດ 3 ເທົ່າຂອງຍອດຝາກລວມໂບນັດ</p>',
    en: '<p>On your next deposit. The goal is 3 times the deposit with its bonus.</p>',
  },
};

export const daily = {
  name: { th: 'โบนัสรายวัน 20%', la: 'ໂບນັດປະຈຳວັນ 20%', en: 'Daily bonus 20%' },
  html: {
    th: '<p>รับได้วันละ 2 ครั้ง</p>',
    la: '<p>ຮັບໄດ້ມື້ລະ 2 ຄັ້ງ</p>',
    en: '<p>Twice a day.</p>',
  },
};

export const weekly = {
  name: { th: 'โบนัสรายสัปดาห์ 50%', la: 'ໂບນັດປະຈຳອາທິດ 50%', en: 'Weekly bonus 50%' },
  html: {
    th: '<p>รับได้สัปดาห์ละ 1 ครั้ง เริ่มใหม่ทุกวันจันทร์</p>',
    la: '<p>ຮັບໄດ້ອາທິດລະ 1 ຄັ້ງ ເລີ່ມໃໝ່ທຸກວັນຈັນ</p>',
    en: '<p>Once a week, from Monday on.</p>',
  },
};

export const newYear = {
  name: { th: 'โปรโมชันดอกบัว', la: 'ໂປຣໂມຊັນດອກບົວ', en: 'Lotus promotion' },
  description: {
    th: 'รับได้ 1 ครั้งต่อสมาชิก ทำยอดให้ถึง 5 เท่าของยอดที่ได้รับ',
    la: 'ຮັບໄດ້ 1 ຄັ້ງຕໍ່ສະມາຊິກ ເຮັດຍອດໃຫ້ຮອດ 5 ເທົ່າຂອງຍອດທີ່ໄດ້ຮັບ',
    en: 'Once for each member. The goal is 5 times what you receive.',
  },
};

export const wheelName: Texts = { th: 'วงล้อดอกบัว', la: 'ວົງລໍ້ດອກບົວ', en: 'Lotus wheel' };
export const noPrize: Texts = { th: 'ไม่ได้รางวัล', la: 'ບໍ່ໄດ້ລາງວັນ', en: 'No prize' };
export const noPrizeHtml: Texts = {
  th: '<p>ครั้งนี้ไม่ได้รางวัล</p>',
  la: '<p>ຄັ້ງນີ້ບໍ່ໄດ້ລາງວັນ</p>',
  en: '<p>No prize this time.</p>',
};

/** A prize in words: `amount` with its unit. */
export function creditHtml(label: string): Texts {
  return {
    th: `<p>เงินรางวัล <b>${label}</b> รับได้ที่ คูปองของฉัน</p>`,
    la: `<p>ເງິນລາງວັນ <b>${label}</b> ຮັບໄດ້ຢູ່ ຄູປອງຂອງຂ້ອຍ</p>`,
    en: `<p>Prize money of <b>${label}</b>. Claim it in My coupons.</p>`,
  };
}

export const coinsHtml: Texts = {
  th: '<p>รับเหรียญได้ที่ คูปองของฉัน</p>',
  la: '<p>ຮັບຫຼຽນໄດ້ຢູ່ ຄູປອງຂອງຂ້ອຍ</p>',
  en: '<p>Claim the coins in My coupons.</p>',
};

/** Money as a slice and its coupon say it, which have no room for the word. */
export function creditLabel(amount: Satang, isLaos: boolean): Texts {
  const label = `${(amount / 100n).toLocaleString('en')} ${isLaos ? '₭' : '฿'}`;
  return { th: label, la: label, en: label };
}

export function coinLabel(coins: number): Texts {
  return {
    th: `${coins} เหรียญ`,
    la: `${coins} ຫຼຽນ`,
    en: coins === 1 ? '1 coin' : `${coins} coins`,
  };
}

export const invitePages: readonly Texts[] = [
  {
    th: '<h3>ชวนเพื่อน รับโบนัส</h3><p>โบนัส 5% ของยอดเสียสุทธิของเพื่อนในแต่ละวัน</p>',
    la: '<h3>ຊວນໝູ່ ຮັບໂບນັດ</h3><p>ໂບນັດ 5% ຂອງຍອດເສຍສຸດທິຂອງໝູ່ໃນແຕ່ລະມື້</p>',
    en: '<h3>Invite friends</h3><p>A bonus of 5% of what your friends lost on balance each day.</p>',
  },
  {
    th: '<h3>แชร์ลิงก์ของคุณ</h3><p>คัดลอกลิงก์แล้วส่งให้เพื่อน</p>',
    la: '<h3>ແບ່ງປັນລິ້ງຂອງທ່ານ</h3><p>ສຳເນົາລິ້ງແລ້ວສົ່ງໃຫ້ໝູ່</p>',
    en: '<h3>Share your link</h3><p>Copy it and send it to your friends.</p>',
  },
];

export const refundPages: readonly Texts[] = [
  {
    th: '<h3>เงินคืน 5%</h3><p>รับเงินคืน 5% ของยอดเสียเมื่อวานได้วันนี้</p>',
    la: '<h3>ເງິນຄືນ 5%</h3><p>ຮັບເງິນຄືນ 5% ຂອງຍອດເສຍມື້ວານໄດ້ໃນມື້ນີ້</p>',
    en: '<h3>5% cashback</h3><p>5% of what you lost yesterday can be received today.</p>',
  },
  {
    th: '<h3>เก็บไว้ได้ 7 วัน</h3><p>รับเมื่อไรก็ได้ภายใน 7 วัน</p>',
    la: '<h3>ເກັບໄວ້ໄດ້ 7 ວັນ</h3><p>ຮັບເມື່ອໃດກໍໄດ້ພາຍໃນ 7 ວັນ</p>',
    en: '<h3>Good for 7 days</h3><p>Receive it whenever you like within a week.</p>',
  },
];
