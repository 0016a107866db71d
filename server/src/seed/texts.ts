import type { Texts } from '#lib/settings.ts';

export const conditions: readonly Texts[] = [
  {
    th: '<h3>การฝากและถอน</h3><ul><li>ฝากจากบัญชีที่ลงทะเบียนไว้เท่านั้น</li><li>ถอนเข้าบัญชีที่ลงทะเบียนไว้เท่านั้น</li><li>หลังเปลี่ยนบัญชีหรือรหัสผ่าน ถอนได้เมื่อครบ 24 ชั่วโมง</li></ul>',
    la: '<h3>ການຝາກ ແລະ ຖອນ</h3><ul><li>ຝາກຈາກບັນຊີທີ່ລົງທະບຽນໄວ້ເທົ່ານັ້ນ</li><li>ຖອນເຂົ້າບັນຊີທີ່ລົງທະບຽນໄວ້ເທົ່ານັ້ນ</li><li>ຫຼັງປ່ຽນບັນຊີ ຫຼື ລະຫັດຜ່ານ ຖອນໄດ້ເມື່ອຄົບ 24 ຊົ່ວໂມງ</li></ul>',
    en: '<h3>Deposits and withdrawals</h3><ul><li>Pay from the registered bank account only.</li><li>Withdrawals go to the registered bank account only.</li><li>After a change of account or password, withdrawals open again after 24 hours.</li></ul>',
  },
  {
    th: '<h3>โบนัส</h3><p>รับได้ครั้งละหนึ่งโบนัส เงื่อนไขสำเร็จเมื่อยอดเงินรวมถึงยอดเป้าหมาย และจบแบบไม่สำเร็จเมื่อยอดเงินรวมเหลือไม่เกินยอดสิ้นสุด</p>',
    la: '<h3>ໂບນັດ</h3><p>ຮັບໄດ້ເທື່ອລະໜຶ່ງໂບນັດ ເງື່ອນໄຂສຳເລັດເມື່ອຍອດເງິນລວມຮອດຍອດເປົ້າໝາຍ ແລະ ຈົບແບບບໍ່ສຳເລັດເມື່ອຍອດເງິນລວມເຫຼືອບໍ່ເກີນຍອດສິ້ນສຸດ</p>',
    en: '<h3>Bonuses</h3><p>One bonus at a time. Its condition is met when the total balance reaches the goal, and ends unmet when the total balance is at or below the end amount.</p>',
  },
  {
    th: '<h3>เล่นอย่างรับผิดชอบ</h3><p>สำหรับผู้มีอายุ 20 ปีขึ้นไป เล่นเท่าที่เสียได้ และหยุดพักเมื่อไม่สนุก</p>',
    la: '<h3>ຫຼິ້ນຢ່າງມີຄວາມຮັບຜິດຊອບ</h3><p>ສຳລັບຜູ້ມີອາຍຸ 20 ປີຂຶ້ນໄປ ຫຼິ້ນເທົ່າທີ່ເສຍໄດ້ ແລະ ພັກເມື່ອບໍ່ມ່ວນ</p>',
    en: '<h3>Play responsibly</h3><p>For people aged 20 and over. Play with what you can afford to lose, and take a break when it is no fun.</p>',
  },
];

export const agreements: readonly Texts[] = [
  {
    th: '<p>โบนัสชวนเพื่อนและเงินคืนมีเงื่อนไขก่อนถอน ดูรายละเอียดได้ที่เมนูเงื่อนไข</p>',
    la: '<p>ໂບນັດຊວນໝູ່ ແລະ ເງິນຄືນມີເງື່ອນໄຂກ່ອນຖອນ ເບິ່ງລາຍລະອຽດໄດ້ຢູ່ເມນູເງື່ອນໄຂ</p>',
    en: '<p>Referral bonuses and cashback have conditions before they can be withdrawn. Terms in the menu has the details.</p>',
  },
  {
    th: '<p>กรุณาโอนเงินจากบัญชีที่ลงทะเบียนไว้ เพื่อให้เงินเข้าภายใน 1 นาที</p>',
    la: '<p>ກະລຸນາໂອນເງິນຈາກບັນຊີທີ່ລົງທະບຽນໄວ້ ເພື່ອໃຫ້ເງິນເຂົ້າພາຍໃນ 1 ນາທີ</p>',
    en: '<p>Please pay from your registered bank account, so that the money arrives within 1 minute.</p>',
  },
];

export const notice: Texts = {
  th: '<p>เงื่อนไขจบแบบไม่สำเร็จเมื่อยอดเงินรวมเหลือไม่เกิน %percentFail%% ของยอดที่ได้รับ</p>',
  la: '<p>ເງື່ອນໄຂຈົບແບບບໍ່ສຳເລັດເມື່ອຍອດເງິນລວມເຫຼືອບໍ່ເກີນ %percentFail%% ຂອງຍອດທີ່ໄດ້ຮັບ</p>',
  en: '<p>A condition ends unmet when the total balance is at or below %percentFail%% of what was received.</p>',
};

export const contact: Texts = {
  th: '<p>เจ้าหน้าที่พร้อมช่วยเหลือทุกวัน ตลอด 24 ชั่วโมง</p>',
  la: '<p>ເຈົ້າໜ້າທີ່ພ້ອມຊ່ວຍເຫຼືອທຸກມື້ ຕະຫຼອດ 24 ຊົ່ວໂມງ</p>',
  en: '<p>Our staff are here to help every day, around the clock.</p>',
};
