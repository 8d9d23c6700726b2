/** Characters of a private note on a class; the rules of `users/{uid}/notes/{videoId}` allow no more. */
export const MAX_NOTE_LENGTH = 5000;
