import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in a time that says nothing of how much of the secret was right, nor of how long it is. */
export const isSameSecret = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
