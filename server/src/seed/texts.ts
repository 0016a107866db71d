import type { Texts } from '#settings/settings.ts';

export const conditions: readonly Texts[] = [
  {
    th: '<h3>การฝากและถอน</h3><ul><li>ฝากจากบัญชีที่ลงทะเบียนไว้เท่านั้น</li><li>ถอนเข้าบัญชีที่ลงทะเบียนไว้เท่านั้น</li><li>หลังเปลี่ยนบัญชีหรือรหัสผ่าน ถอนเงินได้เมื่อครบ 24\u00A0ชั่วโมง</li></ul>',
    la: '<h3>ການຝາກ ແລະ ຖອນ</h3><ul><li>ຝາກຈາກບັນຊີທີ່ລົງທະບຽນໄວ້ເທົ່ານັ້ນ</li><li>ຖອນເຂົ້າບັນຊີທີ່ລົງທະບຽນໄວ້ເທົ່ານັ້ນ</li><li>ຫຼັງປ່ຽນບັນຊີ ຫຼື ລະຫັດຜ່ານ ຖອນເງິນໄດ້ເມື່ອຄົບ 24\u00A0ຊົ່ວໂມງ</li></ul>',
    en: '<h3>Deposits and withdrawals</h3><ul><li>Pay only from your registered bank account.</li><li>We send withdrawals only to your registered bank account.</li><li>After you change your bank account or password, withdrawals pause for 24\u00A0hours.</li></ul>',
  },
  {
    th: '<h3>โบนัส</h3><p>รับได้ครั้งละหนึ่งโบนัส ถอนเงินได้เมื่อมียอดเงินรวมครบยอดเป้าหมาย หากยอดเงินรวมเหลือเท่ากับยอดสิ้นสุดหรือต่ำกว่า โบนัสจะสิ้นสุดและยอดที่เหลือยังเป็นของคุณ</p>',
    la: '<h3>ໂບນັດ</h3><p>ຮັບໄດ້ຄັ້ງລະໜຶ່ງໂບນັດ ຖອນເງິນໄດ້ເມື່ອຍອດເງິນລວມຮອດຍອດເປົ້າໝາຍ ຖ້າຍອດເງິນລວມເຫຼືອເທົ່າກັບຍອດສິ້ນສຸດ ຫຼື ຕ່ຳກວ່າ ໂບນັດຈະສິ້ນສຸດ ແລະ ຍອດທີ່ເຫຼືອຍັງເປັນຂອງທ່ານ</p>',
    en: '<h3>Bonuses</h3><p>One bonus at a time. You can withdraw once your total balance reaches the goal. If it falls to the end amount or less, the bonus ends and what is left is yours.</p>',
  },
  {
    th: '<h3>เล่นอย่างรับผิดชอบ</h3><p>สำหรับผู้มีอายุ 20\u00A0ปีขึ้นไป เล่นเท่าที่เสียได้ และหยุดพักเมื่อไม่\u2060สนุก</p>',
    la: '<h3>ຫຼິ້ນຢ່າງມີຄວາມຮັບຜິດຊອບ</h3><p>ສຳລັບຜູ້ມີອາຍຸ 20\u00A0ປີຂຶ້ນໄປ ຫຼິ້ນເທົ່າທີ່ເສຍໄດ້ ແລະ ພັກເມື່ອບໍ່\u2060ມ່ວນ</p>',
    en: '<h3>Play responsibly</h3><p>For people aged 20 and over. Only play with money you can afford to lose, and take a break when it stops being fun.</p>',
  },
];

export const agreements: readonly Texts[] = [
  {
    th: '<p>โบนัสชวนเพื่อนและเงินคืนมีเงื่อนไขก่อนถอน ดูที่เมนู ข้อกำหนด</p>',
    la: '<p>ໂບນັດຊວນໝູ່ ແລະ ເງິນຄືນມີເງື່ອນໄຂກ່ອນຖອນ ເບິ່ງຢູ່ເມນູ ຂໍ້ກຳນົດ</p>',
    en: '<p>Referral bonuses and cashback have conditions before you can withdraw them. See Terms in the menu.</p>',
  },
  {
    th: '<p>กรุณาโอนเงินจากบัญชีที่ลงทะเบียนไว้ เพื่อให้เงินเข้าภายใน 1\u00A0นาที</p>',
    la: '<p>ກະລຸນາໂອນເງິນຈາກບັນຊີທີ່ລົງທະບຽນໄວ້ ເພື່ອໃຫ້ເງິນເຂົ້າພາຍໃນ 1\u00A0ນາທີ</p>',
    en: '<p>Please pay from your registered bank account, so that the money arrives within 1\u00A0minute.</p>',
  },
];

export const notice: Texts = {
  th: '<p>โบนัสจะสิ้นสุด หากยอดเงินรวมเหลือ %percentFail%% ของยอดที่ได้รับหรือต่ำกว่า</p>',
  la: '<p>ໂບນັດຈະສິ້ນສຸດ ຖ້າຍອດເງິນລວມເຫຼືອ %percentFail%% ຂອງຍອດທີ່ໄດ້ຮັບ ຫຼື ຕ່ຳກວ່າ</p>',
  en: '<p>A bonus ends when your total balance falls to %percentFail%% of what you received, or less.</p>',
};

export const contact: Texts = {
  th: '<p>เจ้าหน้าที่พร้อมช่วยเหลือทุกวัน ตลอด 24\u00A0ชั่วโมง</p>',
  la: '<p>ເຈົ້າໜ້າທີ່ພ້ອມຊ່ວຍເຫຼືອທຸກມື້ ຕະຫຼອດ 24\u00A0ຊົ່ວໂມງ</p>',
  en: '<p>Our team is here to help every day, around the clock.</p>',
};

export const licence: Texts = {
  th: 'ระบบสาธิต ไม่มีใบอนุญาต ไม่ใช้เงินจริง',
  la: 'ລະບົບສາທິດ ບໍ່ມີໃບອະນຸຍາດ ບໍ່ໃຊ້ເງິນແທ້',
  en: 'Demonstration only: no licence, no real money',
};
