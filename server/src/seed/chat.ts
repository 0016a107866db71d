import type { MenuItem } from '@wallet/contract/chat';
import type { Tx } from '#db/database.ts';
import { insertCanned } from '#features/chat/staff/canned-store.ts';
import { writeSettings } from '#lib/settings.ts';

const greeting = {
  th: 'สวัสดี ยินดีให้บริการ เลือกหัวข้อที่ต้องการ หรือพิมพ์คำถามได้เลย',
  la: 'ສະບາຍດີ ຍິນດີໃຫ້ບໍລິການ ເລືອກຫົວຂໍ້ທີ່ຕ້ອງການ ຫຼື ພິມຄຳຖາມໄດ້ເລີຍ',
  en: 'Welcome. Choose a topic, or just write your question.',
};

const away = {
  th: 'ขณะนี้อยู่นอกเวลาทำการ เจ้าหน้าที่จะตอบเมื่อเปิดทำการ ข้อความของคุณถูกบันทึกไว้แล้ว',
  la: 'ຕອນນີ້ຢູ່ນອກເວລາເຮັດວຽກ ເຈົ້າໜ້າທີ່ຈະຕອບເມື່ອເປີດເຮັດວຽກ ຂໍ້ຄວາມຂອງທ່ານຖືກບັນທຶກໄວ້ແລ້ວ',
  en: 'We are closed at the moment. Your message is kept, and the staff answer when we open.',
};

/** Each button has an id of its own: by it the bot knows what was pressed. */
const staff = (id: string): MenuItem => ({
  id,
  title: { th: 'คุยกับเจ้าหน้าที่', la: 'ລົມກັບເຈົ້າໜ້າທີ່', en: 'Talk to the staff' },
  text: {
    th: 'กรุณารอสักครู่ เจ้าหน้าที่จะตอบโดยเร็วที่สุด',
    la: 'ກະລຸນາລໍຖ້າຈັກໜ້ອຍ ເຈົ້າໜ້າທີ່ຈະຕອບໂດຍໄວທີ່ສຸດ',
    en: 'One moment please. The staff answer as soon as they can.',
  },
  callsStaff: true,
  items: [],
});

const menu: MenuItem[] = [
  {
    id: 'deposit',
    title: { th: 'ฝากเงิน', la: 'ຝາກເງິນ', en: 'Deposit' },
    text: {
      th: 'เปิดเมนูฝากเงิน เลือกบัญชีหรือ QR แล้วโอนเงินตามยอดที่แสดง ยอดเงินจะเข้าเองภายในไม่กี่นาที',
      la: 'ເປີດເມນູຝາກເງິນ ເລືອກບັນຊີ ຫຼື QR ແລ້ວໂອນເງິນຕາມຍອດທີ່ສະແດງ ຍອດເງິນຈະເຂົ້າເອງພາຍໃນບໍ່ເທົ່າໃດນາທີ',
      en: 'Open Deposit, choose an account or a QR, and pay the amount shown. It arrives by itself within minutes.',
    },
    callsStaff: false,
    items: [staff('deposit-staff')],
  },
  {
    id: 'withdraw',
    title: { th: 'ถอนเงิน', la: 'ຖອນເງິນ', en: 'Withdraw' },
    text: {
      th: 'เงินถอนเข้าบัญชีธนาคารที่ลงทะเบียนไว้ ยอดสูงอาจรอเจ้าหน้าที่ตรวจสอบก่อน ดูสถานะได้ที่ประวัติรายการ',
      la: 'ເງິນຖອນເຂົ້າບັນຊີທະນາຄານທີ່ລົງທະບຽນໄວ້ ຍອດສູງອາດລໍຖ້າເຈົ້າໜ້າທີ່ກວດສອບກ່ອນ ເບິ່ງສະຖານະໄດ້ທີ່ປະຫວັດລາຍການ',
      en: 'Withdrawals go to your registered bank account. Large ones may wait for the staff; the statement shows how far yours is.',
    },
    callsStaff: false,
    items: [staff('withdraw-staff')],
  },
  staff('staff'),
];

const cannedReplies = [
  {
    titles: { th: 'ทักทาย', la: 'ທັກທາຍ' },
    texts: {
      th: 'สวัสดีคุณ {name} {agent} ยินดีให้บริการ ต้องการให้ช่วยเรื่องใด',
      la: 'ສະບາຍດີທ່ານ {name} {agent} ຍິນດີໃຫ້ບໍລິການ ຕ້ອງການໃຫ້ຊ່ວຍເລື່ອງໃດ',
      en: 'Hello {name}, this is {agent}. How can I help?',
    },
  },
  {
    titles: { th: 'ขอสลิป', la: 'ຂໍສະລິບ' },
    texts: {
      th: 'กรุณาส่งรูปสลิปการโอนเงินที่เห็นวันที่ เวลา และยอดเงินชัดเจน',
      la: 'ກະລຸນາສົ່ງຮູບສະລິບການໂອນເງິນທີ່ເຫັນວັນທີ ເວລາ ແລະ ຍອດເງິນຊັດເຈນ',
      en: 'Please send a picture of the slip on which the date, the time and the amount can be read.',
    },
  },
  {
    titles: { th: 'กำลังตรวจสอบ', la: 'ກຳລັງກວດສອບ' },
    texts: {
      th: 'รายการของคุณกำลังตรวจสอบ เงินปลอดภัย จะแจ้งผลให้ทราบในแชตนี้',
      la: 'ລາຍການຂອງທ່ານກຳລັງກວດສອບ ເງິນປອດໄພ ຈະແຈ້ງຜົນໃຫ້ຊາບໃນແຊັດນີ້',
      en: 'Your entry is being checked and the money is safe. We tell you the outcome in this chat.',
    },
  },
  {
    titles: { th: 'ขอบคุณ', la: 'ຂອບໃຈ' },
    texts: {
      th: 'ขอบคุณที่ติดต่อเรา หากมีคำถามเพิ่มเติม พิมพ์มาได้ทุกเวลา',
      la: 'ຂອບໃຈທີ່ຕິດຕໍ່ພວກເຮົາ ຫາກມີຄຳຖາມເພີ່ມເຕີມ ພິມມາໄດ້ທຸກເວລາ',
      en: 'Thank you for writing to us. If there is anything else, we are here.',
    },
  },
];

/** The chat of the demo: shown, with a bot that knows the two commonest questions. */
export async function seedChat(tx: Tx, isLaos: boolean): Promise<void> {
  await writeSettings(tx, {
    enableChatWidget: true,
    chatGreeting: greeting,
    chatAway: away,
    chatMenu: menu,
  });
  for (const { titles, texts } of cannedReplies) {
    await insertCanned(tx, { title: isLaos ? titles.la : titles.th, texts });
  }
}
