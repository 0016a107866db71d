// @vitest-environment happy-dom
import { languages } from '@wallet/contract/languages';
import { expect, test, vi } from 'vitest';
import { loadText } from '#lib/text.ts';
import { onTop, press, read, show, stage } from '../../test/stage.tsx';
import { BankStep } from './BankStep.tsx';
import { startWizard } from './wizard-state.ts';

vi.mock('#lib/build-flags.ts', () => ({ isLaos: true, isIframe: false }));

const server = stage();

test.each(languages)(
  'in Laos the form offers kip alone, in %s, as no one could pay in or withdraw baht',
  async (language) => {
    const text = await loadText(language, 'register');
    const core = await loadText(language, 'core');
    server.answer('GET /api/lookup/banks', [
      { code: 'BCEL', nameTH: 'บีเซล', nameEN: 'BCEL', nameLA: 'ບີເຊວ', color: '#c4161c' },
    ]);
    server.answer('POST /api/account', { message: 'SUCCESS' });
    const account = { bank: 'BCEL', no: '1601234567890', first: 'NOY', last: 'JAIDEE' };
    const draft = { ...startWizard('').draft, name: 'Noy', password: 'a long one', account };
    await show(<BankStep draft={draft} send={() => undefined} />, language);
    expect(read()).toContain(`${text.currency}: ${core.units.LAK}`);
    expect(onTop().queryByLabelText(text.currency)).toBeNull();
    await press(core.register);
    expect(server.requests('POST /api/account')[0]?.body).toMatchObject({ currency: 'LAK' });
  },
);
