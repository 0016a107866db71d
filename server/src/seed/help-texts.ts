import { textsOf } from '@wallet/contract/languages';
import type { Texts } from '#settings/settings.ts';

/** Help lines and self-test of the demo operator. */
export const helpLines: Texts = textsOf({
  th: '<p>ปรึกษาสายด่วนสุขภาพจิต 1323 ในประเทศไทย ได้ตลอด 24\u00A0ชั่วโมง</p>',
  la: '<p>ປຶກສາສາຍດ່ວນສຸຂະພາບຈິດ 1323 ໃນປະເທດໄທ ໄດ້ຕະຫຼອດ 24\u00A0ຊົ່ວໂມງ</p>',
  en: '<p>Mental health line of Thailand: 1323, around the clock</p>',
});

export const selfTest: readonly Texts[] = [
  textsOf({
    th: '<p>ใน 12\u00A0เดือนที่ผ่านมา คุณใช้เงินเล่นมากกว่าที่ตั้งใจไหม</p>',
    la: '<p>ໃນ 12\u00A0ເດືອນທີ່ຜ່ານມາ ທ່ານໃຊ້ເງິນຫຼິ້ນຫຼາຍກວ່າທີ່ຕັ້ງໃຈບໍ?</p>',
    en: '<p>In the last 12\u00A0months, have you played with more money than you meant to?</p>',
  }),
  textsOf({
    th: '<p>คุณกลับมาเล่นเพื่อเอาเงินที่เสียคืนไหม</p>',
    la: '<p>ທ່ານກັບມາຫຼິ້ນເພື່ອເອົາເງິນທີ່ເສຍຄືນບໍ?</p>',
    en: '<p>Have you gone back to play to win back what you lost?</p>',
  }),
  textsOf({
    th: '<p>คุณยืมเงินหรือขายของเพื่อเล่นไหม</p>',
    la: '<p>ທ່ານຢືມເງິນ ຫຼື ຂາຍເຄື່ອງເພື່ອຫຼິ້ນບໍ?</p>',
    en: '<p>Have you borrowed money or sold things to play?</p>',
  }),
  textsOf({
    th: '<p>คนใกล้ตัวเคยเป็นห่วงเรื่องการเล่นของคุณไหม</p>',
    la: '<p>ຄົນໃກ້ຊິດເຄີຍເປັນຫ່ວງເລື່ອງການຫຼິ້ນຂອງທ່ານບໍ?</p>',
    en: '<p>Has anybody close to you worried about your play?</p>',
  }),
  textsOf({
    th: '<p>การเล่นทำให้คุณนอนไม่\u2060หลับหรือเครียดไหม</p>',
    la: '<p>ການຫຼິ້ນເຮັດໃຫ້ທ່ານນອນບໍ່\u2060ຫຼັບ ຫຼື ຄຽດບໍ?</p>',
    en: '<p>Has play cost you sleep, or caused you stress?</p>',
  }),
];

export const selfTestBelow: Texts = textsOf({
  th: '<p>คำตอบของคุณแสดงสัญญาณเพียงเล็กน้อย คุณกำหนดวงเงินและเวลาไว้ได้ในหน้าโปรไฟล์</p>',
  la: '<p>ຄຳຕອບຂອງທ່ານສະແດງສັນຍານພຽງເລັກນ້ອຍ ທ່ານກຳນົດວົງເງິນ ແລະ ເວລາໄວ້ໄດ້ໃນໜ້າໂປຣໄຟລ໌</p>',
  en: '<p>Your answers show few signs. You can set limits of money and time in your profile.</p>',
});

export const selfTestFrom: Texts = textsOf({
  th: '<p>คำตอบของคุณแสดงสัญญาณหลายข้อ คุณพักการเล่นได้ในหน้าโปรไฟล์ และปรึกษาสายช่วยเหลือได้</p>',
  la: '<p>ຄຳຕອບຂອງທ່ານສະແດງສັນຍານຫຼາຍຂໍ້ ທ່ານພັກການຫຼິ້ນໄດ້ໃນໜ້າໂປຣໄຟລ໌ ແລະ ປຶກສາສາຍຊ່ວຍເຫຼືອໄດ້</p>',
  en: '<p>Your answers show several signs. You can take a break in your profile, and talk to a help line.</p>',
});
