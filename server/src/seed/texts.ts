import { textsOf } from '@wallet/contract/languages';
import type { Texts } from '#settings/settings.ts';

export const conditions: readonly Texts[] = [
  textsOf({
    th: '<h3>การฝากและถอน</h3><ul><li>ฝากจากบัญชีที่ลงทะเบียนไว้เท่านั้น</li><li>ถอนเข้าบัญชีที่ลงทะเบียนไว้เท่านั้น</li><li>หลังเปลี่ยนบัญชีหรือรหัสผ่าน ถอนเงินได้เมื่อครบ 24\u00A0ชั่วโมง</li></ul>',
    la: '<h3>ການຝາກ ແລະ ຖອນ</h3><ul><li>ຝາກຈາກບັນຊີທີ່ລົງທະບຽນໄວ້ເທົ່ານັ້ນ</li><li>ຖອນເຂົ້າບັນຊີທີ່ລົງທະບຽນໄວ້ເທົ່ານັ້ນ</li><li>ຫຼັງປ່ຽນບັນຊີ ຫຼື ລະຫັດຜ່ານ ຖອນເງິນໄດ້ເມື່ອຄົບ 24\u00A0ຊົ່ວໂມງ</li></ul>',
    en: '<h3>Deposits and withdrawals</h3><ul><li>Pay only from your registered bank account.</li><li>We send withdrawals only to your registered bank account.</li><li>After you change your bank account or password, withdrawals pause for 24\u00A0hours.</li></ul>',
  }),
  textsOf({
    th: '<h3>โบนัส</h3><p>รับได้ครั้งละหนึ่งโบนัส ระหว่างที่มีเงื่อนไข จะถอนเงินไม่\u2060ได้เลย แม้เป็นเงินของคุณเอง เงื่อนไขสิ้นสุดเมื่อมียอดเงินรวมครบยอดเป้าหมาย หรือเหลือเท่ากับยอดสิ้นสุดหรือต่ำกว่า ยอดที่เหลือเป็นของคุณ หากยกเลิก คุณจะเหลือไม่\u2060เกินเงินของคุณเอง</p>',
    la: '<h3>ໂບນັດ</h3><p>ຮັບໄດ້ຄັ້ງລະໜຶ່ງໂບນັດ ລະຫວ່າງທີ່ມີເງື່ອນໄຂ ຈະຖອນເງິນບໍ່\u2060ໄດ້ເລີຍ ລວມທັງເງິນຂອງທ່ານເອງ ເງື່ອນໄຂສິ້ນສຸດເມື່ອຍອດເງິນລວມຮອດຍອດເປົ້າໝາຍ ຫຼື ເຫຼືອເທົ່າກັບຍອດສິ້ນສຸດ ຫຼື ຕ່ຳກວ່າ ຍອດທີ່ເຫຼືອເປັນຂອງທ່ານ ຖ້າຍົກເລີກ ທ່ານຈະເຫຼືອບໍ່\u2060ເກີນເງິນຂອງທ່ານເອງ</p>',
    en: '<h3>Bonuses</h3><p>One bonus at a time. While a condition is active, you cannot withdraw any money, your own included. It ends when your total balance reaches the goal, or falls to the end amount or less. What is left is yours. If you cancel, you keep at most your own money.</p>',
  }),
  textsOf({
    th: '<h3>เล่นอย่างรับผิดชอบ</h3><p>สำหรับผู้มีอายุ 20\u00A0ปีขึ้นไป เล่นเท่าที่เสียได้ และหยุดพักเมื่อไม่\u2060สนุก</p>',
    la: '<h3>ຫຼິ້ນຢ່າງມີຄວາມຮັບຜິດຊອບ</h3><p>ສຳລັບຜູ້ມີອາຍຸ 20\u00A0ປີຂຶ້ນໄປ ຫຼິ້ນເທົ່າທີ່ເສຍໄດ້ ແລະ ພັກເມື່ອບໍ່\u2060ມ່ວນ</p>',
    en: '<h3>Play responsibly</h3><p>For people aged 20 and over. Only play with money you can afford to lose, and take a break when it stops being fun.</p>',
  }),
];

export const agreements: readonly Texts[] = [
  textsOf({
    th: '<p>โบนัสชวนเพื่อนและเงินคืนมีเงื่อนไข จะถอนเงินไม่\u2060ได้เลยจนกว่าเงื่อนไขจะสิ้นสุด ดูที่เมนู ข้อกำหนด</p>',
    la: '<p>ໂບນັດຊວນໝູ່ ແລະ ເງິນຄືນມີເງື່ອນໄຂ ຈະຖອນເງິນບໍ່\u2060ໄດ້ເລີຍຈົນກວ່າເງື່ອນໄຂຈະສິ້ນສຸດ ເບິ່ງຢູ່ເມນູ ຂໍ້ກຳນົດ</p>',
    en: '<p>Referral bonuses and cashback come with a condition. Until it ends you cannot withdraw any money. See Terms in the menu.</p>',
  }),
  textsOf({
    th: '<p>กรุณาโอนเงินจากบัญชีที่ลงทะเบียนไว้ เพื่อให้เงินเข้าภายใน 1\u00A0นาที</p>',
    la: '<p>ກະລຸນາໂອນເງິນຈາກບັນຊີທີ່ລົງທະບຽນໄວ້ ເພື່ອໃຫ້ເງິນເຂົ້າພາຍໃນ 1\u00A0ນາທີ</p>',
    en: '<p>Please pay from your registered bank account, so that the money arrives within 1\u00A0minute.</p>',
  }),
];

export const notice: Texts = textsOf({
  th: '<p>โบนัสจะสิ้นสุด หากยอดเงินรวมเหลือ %percentFail%% ของยอดเริ่มต้น (ยอดฝากรวมโบนัส) หรือต่ำกว่า เว้นแต่รายละเอียดโบนัสระบุยอดอื่น</p>',
  la: '<p>ໂບນັດຈະສິ້ນສຸດ ຖ້າຍອດເງິນລວມເຫຼືອ %percentFail%% ຂອງຍອດເລີ່ມຕົ້ນ (ຍອດຝາກລວມກັບໂບນັດ) ຫຼື ຕ່ຳກວ່າ ເວັ້ນເສຍແຕ່ລາຍລະອຽດໂບນັດບອກຍອດອື່ນ</p>',
  en: '<p>A bonus ends when your total balance falls to %percentFail%% of the start amount (deposit plus bonus) or less, unless its details give another figure.</p>',
});

export const contact: Texts = textsOf({
  th: '<p>เจ้าหน้าที่พร้อมช่วยเหลือทุกวัน ตลอด 24\u00A0ชั่วโมง</p>',
  la: '<p>ເຈົ້າໜ້າທີ່ພ້ອມຊ່ວຍເຫຼືອທຸກມື້ ຕະຫຼອດ 24\u00A0ຊົ່ວໂມງ</p>',
  en: '<p>Our team is here to help every day, around the clock.</p>',
});

export const licence: Texts = textsOf({
  th: 'ระบบสาธิต ไม่มีใบอนุญาต ไม่ใช้เงินจริง',
  la: 'ລະບົບສາທິດ ບໍ່ມີໃບອະນຸຍາດ ບໍ່ໃຊ້ເງິນແທ້',
  en: 'Demonstration only: no licence, no real money',
});
