import type { NewsText } from '../th/news.ts';

export const news: NewsText = {
  bell: 'ການແຈ້ງເຕືອນ',
  bellUnseen: (count) => `ແຈ້ງເຕືອນໃໝ່ ${count}\u00A0ລາຍການ`,
  none: 'ຍັງບໍ່ທັນມີການແຈ້ງເຕືອນເຖິງທ່ານ',
  whats: {
    given: (name, thing) => `${name} ສົ່ງວຽກໃຫ້ທ່ານ: ${thing}`,
    confirmed: (name, thing) => `${name} ຢືນຢັນຂໍ້ສະເໜີຂອງທ່ານ: ${thing}`,
    refused: (name, thing) => `${name} ປະຕິເສດຂໍ້ສະເໜີຂອງທ່ານ: ${thing}`,
    mentioned: (name, thing) => `${name} ກ່າວເຖິງທ່ານໃນບັນທຶກ: ${thing}`,
  },
  outdated: (name, thing) => `${name} ສະເໜີການແກ້ໄຂໃໝ່ແທນຂໍ້ສະເໜີຂອງທ່ານ ເຊິ່ງຂໍ້ມູນປ່ຽນໄປແລ້ວ: ${thing}`,
  ended: (thing) => `ຂໍ້ສະເໜີຂອງທ່ານຈົບໂດຍບໍ່ມີການຕັດສິນ ເພາະເລື່ອງຖືກປິດ ຫຼືປ່ຽນໄປ: ${thing}`,
  member: (id) => `ສະມາຊິກ #${id}`,
  arrived: (kind) => `ວຽກໃໝ່: ${kind}`,
  missed: (kind) => `ເກີນກຳນົດແລ້ວ: ${kind}`,
  waiting: (count) => `ລໍຖ້າຢູ່ ${count}\u00A0ລາຍການ`,
  choices: 'ສຽງ ແລະ ການແຈ້ງເທິງໜ້າຈໍ',
  of: 'ແຈ້ງເມື່ອມີວຽກໃໝ່',
  sound: 'ສຽງ',
  desktop: 'ເທິງໜ້າຈໍ',
  denied: 'ບຣາວເຊີປິດການແຈ້ງເຕືອນຢູ່ ກະລຸນາເປີດໃນການຕັ້ງຄ່າຂອງບຣາວເຊີ',
  quietFrom: 'ງົດແຈ້ງແຕ່',
  quietUntil: 'ຮອດ',
  quietHelp: 'ເວລາບາງກອກ ຖ້າສອງເວລາເທົ່າກັນຈະແຈ້ງຕະຫຼອດ ຕົວເລືອກນີ້ໃຊ້ກັບເຄື່ອງນີ້ເທົ່ານັ້ນ',
  tryOut: 'ຟັງສຽງ',
};
