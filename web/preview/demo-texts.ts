import type { Language } from '@wallet/contract/languages';

type DemoTexts = Readonly<Record<'member' | 'contact' | 'coins' | 'noPrize', string>>;

/** Names and texts of the imaginary member and operator of the preview. */
export const demoTexts: Readonly<Record<Language, DemoTexts>> = {
  th: {
    member: 'สมชาย',
    contact: '<p>เจ้าหน้าที่พร้อมช่วยเหลือทุกวัน</p>',
    coins: '3 เหรียญ',
    noPrize: 'ไม่ได้รางวัล',
  },
  lo: {
    member: 'ສົມໄຊ',
    contact: '<p>ເຈົ້າໜ້າທີ່ພ້ອມຊ່ວຍເຫຼືອທຸກມື້</p>',
    coins: '3 ຫຼຽນ',
    noPrize: 'ບໍ່ໄດ້ລາງວັນ',
  },
  en: {
    member: 'Somchai',
    contact: '<p>Our team is here to help every day.</p>',
    coins: '3 coins',
    noPrize: 'No prize',
  },
};
