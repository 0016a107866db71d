import { SettingsChange, type SettingsInput } from '@wallet/contract/staff-content-settings';
import { z } from 'zod';
import { Refusal, refuseIf } from '#lib/refusal.ts';
import type { Services } from '#lib/services.ts';
import { forgetSettings, readSettings, writeSettings } from '#lib/settings.ts';
import { changeSeen } from './change-seen.ts';
import { settingsFault } from './settings-rules.ts';
import { requireSoundCampaigns } from './sound-campaigns.ts';

type Asked = { readonly version: string; readonly changes: SettingsChange };

/** Writes some settings, unless they do not go together or spoil what is on offer. */
export async function saveSettings({ db }: Services, { version, changes }: Asked): Promise<void> {
  await changeSeen(db, version, {
    find: readSettings,
    change: async (tx, before) => {
      await writeSettings(tx, z.encode(SettingsChange, changes));
      const after = await readSettings(tx);
      refuseIf(settingsFault(after));
      if (after.minimumBalance !== before.minimumBalance) await requireSoundCampaigns(tx, after);
    },
  });
  forgetSettings(db);
}

type Ending = {
  readonly version: string;
  readonly terminated: SettingsInput['terminated'];
  readonly confirmation: string;
};

/** Ends the service for members, or opens it again. Who ends it has typed its name. */
export async function endService(
  { db }: Services,
  { version, terminated, confirmation }: Ending,
): Promise<void> {
  await changeSeen(db, version, {
    find: readSettings,
    change: async (tx, { name }) => {
      if (terminated === 'gone' && confirmation !== name) throw new Refusal('CONFIRMATION_WRONG');
      await writeSettings(tx, { terminated });
    },
  });
  forgetSettings(db);
}
