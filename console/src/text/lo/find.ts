import type { FindText } from '../th/find.ts';

export const find: FindText = {
  open: 'ຄົ້ນຫາທຸກຢ່າງ',
  help: 'ເບີໂທ ຊື່ ເລກບັນຊີ ເລກສະມາຊິກ ເລກອ້າງອີງ ເລກສະລິບ ຜູ້ໂອນ ຫຼື ຍອດກັບວັນທີ ແລ້ວກົດ Enter',
  results: 'ຜົນການຄົ້ນຫາ',
  recent: 'ເປີດຫຼ້າສຸດ',
  pinned: 'ປັກໝຸດໄວ້',
  pin: 'ປັກໝຸດໄວ້ຈົນອອກຈາກລະບົບ',
  unpin: 'ເລີກປັກໝຸດ',
  actions: 'ວຽກ ແລະ ຄຳສັ່ງ',
  pages: 'ໜ້າ',
  none: 'ບໍ່ພົບລາຍການຕາມທີ່ຄົ້ນຫາ',
  count: (found) => `ພົບ ${found}\u00A0ລາຍການ`,
  locked: 'ລັອກຢູ່',
  states: { open: 'ເປີດຢູ່', closed: 'ປິດແລ້ວ' },
  kinds: {
    member: 'ສະມາຊິກ',
    payment: 'ເງິນເຂົ້າ',
    qr: 'QR ຝາກເງິນ',
    slip: 'ສະລິບ',
    withdrawal: 'ການຖອນ',
    entry: 'ລາຍການເຄື່ອນໄຫວບັນຊີ',
    case: 'ເລື່ອງທີ່ຕ້ອງກວດສອບ',
    chat: 'ແຊັດ',
    campaign: 'ໂບນັດ ແລະ ໂປຣໂມຊັນ',
  },
};
