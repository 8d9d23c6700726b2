export const MAX_NOTE_LENGTH = 5000;
/** Maximum characters of a stored note, with room for two merged texts; firestore.rules have the same limit. */
export const MAX_STORED_NOTE = 2 * MAX_NOTE_LENGTH + 400;
