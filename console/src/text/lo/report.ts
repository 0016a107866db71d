import type { ReportText } from '../th/report.ts';

export const report: ReportText = {
  help: 'ເຈັດມື້ທີ່ຜ່ານມາຕາມເວລາບາງກອກ ນັບແຊັດໃນມື້ທີ່ເລີ່ມແຊັດ',
  talks: 'ແຊັດ',
  talksHelp: (asked) => `ຂໍລົມກັບເຈົ້າໜ້າທີ່ ${asked}\u00A0ແຊັດ`,
  answer: 'ຕອບຄັ້ງທຳອິດ',
  answerHelp: (duration) => `90% ໄດ້ຄຳຕອບພາຍໃນ ${duration}`,
  inMinute: 'ຕອບພາຍໃນ 1\u00A0ນາທີ',
  inMinuteHelp: (count, asked) => `${count} ຈາກ ${asked}\u00A0ແຊັດ`,
  rating: 'ຄະແນນສະເລ່ຍ',
  ratingHelp: (count) => `ຈາກ ${count} ຄະແນນ`,
  answerChart: 'ເວລາຈົນເຖິງຄຳຕອບທຳອິດ',
  answerMedian: 'ຕອບຄັ້ງທຳອິດ (ຄ່າກາງ)',
  answerMost: 'ຕອບຄັ້ງທຳອິດ (90%)',
  closeMedian: 'ປິດແຊັດ (ຄ່າກາງ)',
  closeMost: 'ປິດແຊັດ (90%)',
  hourChart: 'ຂໍ້ຄວາມຈາກລູກຄ້າຕາມຊົ່ວໂມງ',
  hour: 'ຊົ່ວໂມງ',
  messages: 'ຂໍ້ຄວາມ',
  days: 'ລາຍວັນ',
  allDays: 'ລວມທັງໝົດ',
};
