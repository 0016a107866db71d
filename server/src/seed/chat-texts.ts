import type { MenuTopic } from '@wallet/contract/chat/menu-rules';
import { textsOf } from '@wallet/contract/languages';

export const greeting = textsOf({
  th: 'สวัสดี ยินดีให้บริการ เลือกหัวข้อที่ต้องการ หรือพิมพ์คำถามได้เลย',
  la: 'ສະບາຍດີ ຍິນດີໃຫ້ບໍລິການ ເລືອກຫົວຂໍ້ທີ່ຕ້ອງການ ຫຼື ພິມຄຳຖາມໄດ້ເລີຍ',
  en: 'Welcome. Choose a topic, or just write your question.',
});

export const away = textsOf({
  th: 'ขณะนี้อยู่นอกเวลาทำการ ได้รับข้อความแล้ว เจ้าหน้าที่จะตอบเมื่อเปิดทำการ',
  la: 'ຂະນະນີ້ຢູ່ນອກເວລາເຮັດວຽກ ໄດ້ຮັບຂໍ້ຄວາມແລ້ວ ເຈົ້າໜ້າທີ່ຈະຕອບເມື່ອເປີດເຮັດວຽກ',
  en: 'We are closed at the moment. We have your message and will reply when we open.',
});

/** Each button has an id of its own: by it the bot knows what was pressed. */
const staff = (id: string): MenuTopic => ({
  id,
  title: textsOf({ th: 'คุยกับเจ้าหน้าที่', la: 'ລົມກັບເຈົ້າໜ້າທີ່', en: 'Talk to our team' }),
  text: textsOf({
    th: 'กรุณารอสักครู่ เจ้าหน้าที่จะตอบโดยเร็วที่สุด',
    la: 'ກະລຸນາລໍຖ້າຈັກຄູ່ ເຈົ້າໜ້າທີ່ຈະຕອບໂດຍໄວທີ່ສຸດ',
    en: 'One moment, please. Our team will reply as soon as possible.',
  }),
  callsStaff: true,
  items: [],
});

export const menu: MenuTopic[] = [
  {
    id: 'deposit',
    title: textsOf({ th: 'ฝากเงิน', la: 'ຝາກເງິນ', en: 'Deposit' }),
    text: textsOf({
      th: 'เปิดเมนูฝากเงิน เลือกบัญชีหรือ QR แล้วโอนเงิน เงินเข้าอัตโนมัติภายใน 1\u00A0นาที หากไม่\u2060เข้า ส่งสลิปที่แท็บ สลิป',
      la: 'ເປີດເມນູຝາກເງິນ ເລືອກບັນຊີ ຫຼື QR ແລ້ວໂອນເງິນ ເງິນເຂົ້າອັດຕະໂນມັດພາຍໃນ 1\u00A0ນາທີ ຖ້າບໍ່\u2060ເຂົ້າ ສົ່ງສະລິບຢູ່ແຖບ ສະລິບ',
      en: 'Open Deposit, choose an account or a QR, and pay. The money arrives within 1\u00A0minute. If it does not, send the slip under Slip.',
    }),
    callsStaff: false,
    items: [staff('deposit-staff')],
  },
  {
    id: 'withdraw',
    title: textsOf({ th: 'ถอนเงิน', la: 'ຖອນເງິນ', en: 'Withdraw' }),
    text: textsOf({
      th: 'เงินที่ถอนจะโอนเข้าบัญชีธนาคารที่ลงทะเบียนไว้ ยอดสูงอาจต้องรอเจ้าหน้าที่ตรวจสอบก่อน ดูสถานะได้ที่ประวัติรายการ',
      la: 'ເງິນທີ່ຖອນຈະໂອນເຂົ້າບັນຊີທະນາຄານທີ່ລົງທະບຽນໄວ້ ຍອດສູງອາດຕ້ອງລໍຖ້າເຈົ້າໜ້າທີ່ກວດສອບກ່ອນ ເບິ່ງສະຖານະໄດ້ຢູ່ປະຫວັດລາຍການ',
      en: 'Withdrawals go to your registered bank account. Large withdrawals may need a check by our team first. Track yours in History.',
    }),
    callsStaff: false,
    items: [staff('withdraw-staff')],
  },
  staff('staff'),
];

export const cannedReplies = [
  {
    titles: { th: 'ทักทาย', la: 'ທັກທາຍ' },
    texts: textsOf({
      th: 'สวัสดีคุณ{name} เจ้าหน้าที่ {agent} ยินดีให้บริการ ต้องการให้ช่วยเรื่องใด',
      la: 'ສະບາຍດີທ່ານ {name} ເຈົ້າໜ້າທີ່ {agent} ຍິນດີໃຫ້ບໍລິການ ຕ້ອງການໃຫ້ຊ່ວຍເລື່ອງໃດ',
      en: 'Hello {name}, this is {agent} of our team. How can I help?',
    }),
  },
  {
    titles: { th: 'ขอสลิป', la: 'ຂໍສະລິບ' },
    texts: textsOf({
      th: 'กรุณาส่งรูปสลิปการโอนเงินที่เห็นวันที่ เวลา และยอดเงินชัดเจน',
      la: 'ກະລຸນາສົ່ງຮູບສະລິບການໂອນເງິນທີ່ເຫັນວັນທີ ເວລາ ແລະ ຍອດເງິນຊັດເຈນ',
      en: 'Please send a picture of the slip with the date, time and amount clearly visible.',
    }),
  },
  {
    titles: { th: 'กำลังตรวจสอบ', la: 'ກຳລັງກວດສອບ' },
    texts: textsOf({
      th: 'รายการของคุณอยู่ระหว่างตรวจสอบ เงินของคุณปลอดภัย เจ้าหน้าที่จะแจ้งผลในแช\u2060ตนี้',
      la: 'ລາຍການຂອງທ່ານຢູ່ໃນລະຫວ່າງກວດສອບ ເງິນຂອງທ່ານປອດໄພ ເຈົ້າໜ້າທີ່ຈະແຈ້ງຜົນໃນແຊັດນີ້',
      en: 'We are checking this for you, and your money is safe. We will tell you the outcome in this chat.',
    }),
  },
  {
    titles: { th: 'ขอบคุณ', la: 'ຂອບໃຈ' },
    texts: textsOf({
      th: 'ขอบคุณที่ติดต่อเรา หากมีคำถามเพิ่มเติม พิมพ์มาได้ทุกเวลา',
      la: 'ຂອບໃຈທີ່ຕິດຕໍ່ພວກເຮົາ ຖ້າມີຄຳຖາມເພີ່ມເຕີມ ພິມມາໄດ້ທຸກເວລາ',
      en: 'Thank you for contacting us. If there is anything else, just write to us.',
    }),
  },
];
