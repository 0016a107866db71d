import { excludeLikePerson } from '#features/limits/person-mark-commands.ts';
import { closeOnly, type Resolutions } from '#money/cases/resolutions.ts';
import { compareWithOthers } from './identity-commands.ts';
import { readPersonMarks } from './identity-facts.ts';
import { removeBirth } from './identity-store.ts';

/** Resolutions of a case about a member who is too young by their own word. */
export const ageResolutions: Resolutions = {
  ...closeOnly,
  'birth-date-again': async (tx, { memberId }) => {
    if (memberId !== null) await removeBirth(tx, memberId);
    return memberId;
  },
};

/** Resolutions of a case about a member who may be an excluded person; closed, they are another one. */
export const doubtResolutions: Resolutions = {
  ...closeOnly,
  'exclusion-same': async (tx, { memberId }) => {
    const marks = memberId === null ? [] : await readPersonMarks(tx, memberId);
    if (memberId === null || marks.length === 0) return memberId;
    const endsAt = await excludeLikePerson(tx, memberId, marks);
    if (endsAt) await compareWithOthers(tx, memberId, endsAt);
    return memberId;
  },
};
