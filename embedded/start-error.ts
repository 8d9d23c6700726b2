/** A mistake the person at the keyboard can mend; printed without a stack trace. */
export class StartError extends Error {}
