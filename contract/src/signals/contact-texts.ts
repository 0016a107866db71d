import type { TextKey } from '../languages.ts';

/** First words to a member about their play, for the staff to send. They ask, and never accuse. */
export const contactTexts: Readonly<Record<TextKey, string>> = {
  th: 'สวัสดี เราดูแลให้สมาชิกเล่นในขอบเขตที่สบายใจ ช่วงนี้การเล่นของคุณต่างไปจากเดิม ทุกอย่างเป็นไปด้วยดีไหม คุณกำหนดวงเงิน เวลาเล่น หรือพักการเล่นได้ในหน้าโปรไฟล์ และดูสายช่วยเหลือได้ที่หน้าติดต่อเรา',
  la: 'ສະບາຍດີ ພວກເຮົາດູແລໃຫ້ສະມາຊິກຫຼິ້ນໃນຂອບເຂດທີ່ສະບາຍໃຈ ໄລຍະນີ້ການຫຼິ້ນຂອງທ່ານຕ່າງໄປຈາກເກົ່າ ທຸກຢ່າງເປັນໄປດ້ວຍດີບໍ? ທ່ານກຳນົດວົງເງິນ ເວລາຫຼິ້ນ ຫຼື ພັກການຫຼິ້ນໄດ້ໃນໜ້າໂປຣໄຟລ໌ ແລະ ເບິ່ງສາຍຊ່ວຍເຫຼືອໄດ້ທີ່ໜ້າຕິດຕໍ່ພວກເຮົາ',
  en: 'Hello. We look after members so that play stays within what feels right. Your play has been different lately: is everything all right? You can set limits of money and time, or take a break, in your profile, and find help lines under Contact us.',
};
