import type { ShiftText } from '../th/shift.ts';

export const shift: ShiftText = {
  help: 'ໃຜຢູ່ຕອນນີ້ ແຕ່ລະຄົນຮັບວຽກຫຍັງໄວ້ ແລະ ບັນທຶກທີ່ຝາກເຖິງກະຕໍ່ໄປ',
  people: 'ເຈົ້າໜ້າທີ່ໃນກະນີ້',
  here: (count) => `ຢູ່ຕອນນີ້ ${count}\u00A0ຄົນ`,
  me: (name) => `${name} (ຂ້ອຍ)`,
  hereSince: (time) => `ຢູ່ຕັ້ງແຕ່ ${time}`,
  away: 'ອອກໄປແລ້ວ',
  nothingTaken: 'ບໍ່ມີວຽກທີ່ຮັບໄວ້',
  taken: (kind, count) => `${kind}: ${count}\u00A0ລາຍການ`,
  takenFor: (wait) => `ຮັບໄວ້ ${wait} ແລ້ວ`,
  more: (count) => `ແລະ ອີກ ${count}\u00A0ລາຍການ`,
  notes: 'ບັນທຶກສົ່ງກະ',
  noNotes: 'ຍັງບໍ່ທັນມີບັນທຶກສົ່ງກະ',
  note: 'ຝາກເຖິງກະຕໍ່ໄປ',
  noteHelp:
    'ລະບຸສະມາຊິກດ້ວຍໝາຍເລກ ເຊັ່ນ #100005 ຢ່າຂຽນເບີໂທ ຫຼື ເລກບັນຊີ ລະບົບເກັບໄວ້ 30\u00A0ມື້ ກົດ Ctrl+Enter ເພື່ອບັນທຶກ',
  write: 'ບັນທຶກ',
  written: 'ບັນທຶກສົ່ງກະແລ້ວ',
  last: 'ບັນທຶກສົ່ງກະຫຼ້າສຸດ',
  all: 'ເບິ່ງກະນີ້',
};
