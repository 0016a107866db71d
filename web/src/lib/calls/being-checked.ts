/** Error code of an action whose outcome is being checked. */
export const beingChecked = 'BEING_CHECKED';
/** Error code of an action that was not sent, as another of its kind is on its way. */
export const underway = 'UNDERWAY';
