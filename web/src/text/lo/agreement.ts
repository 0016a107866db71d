import type { AgreementText } from '../th/agreement.ts';

export const agreement = {
  conditions: 'ເງື່ອນໄຂການນຳໃຊ້ບໍລິການ',
  noConditions: 'ຍັງບໍ່ທັນມີຂໍ້ມູນ',
  title: 'ຂໍ້ຄວນຮູ້',
  unknownFigure: 'ຍັງບໍ່ທັນຮູ້ຕົວເລກທີ່ສະແດງເປັນ – ກະລຸນາສອບຖາມເຈົ້າໜ້າທີ່',
  understand: 'ຮັບຊາບ',
  wayExample: 'ຕົວຢ່າງເມື່ອຝາກຂັ້ນຕ່ຳ',
  wayOwn: 'ຍອດຂອງທ່ານ',
  wayStart: 'ເລີ່ມຕົ້ນ',
  wayDeposit: (deposit: string, bonus: string, start: string) =>
    `ຝາກ ${deposit} + ໂບນັດ ${bonus} = ${start}`,
  wayGoal: 'ຍອດເປົ້າໝາຍ',
  wayGoalHelp: 'ຮອດແລ້ວຖອນເງິນໄດ້',
  wayEnd: 'ຍອດສິ້ນສຸດ',
  wayEndHelp: 'ເຫຼືອເທົ່ານີ້ ຫຼື ຕ່ຳກວ່າ ເງື່ອນໄຂສິ້ນສຸດ ຍອດທີ່ເຫຼືອຍັງເປັນຂອງທ່ານ',
  wayMinimum: 'ໃຊ້ຍອດເງິນຂັ້ນຕ່ຳ ເພາະຫຼາຍກວ່າຍອດຕາມເປີເຊັນ',
  wayCancel: 'ຖ້າຍົກເລີກ ທ່ານຈະເຫຼືອບໍ່\u2060ເກີນເງິນຂອງທ່ານເອງ ຄືຍອດທີ່ມີຢູ່ກ່ອນລວມກັບເງິນທີ່ຝາກ ສ່ວນທີ່ເກີນຈະຖືກຫັກຄືນ',
} satisfies AgreementText;
