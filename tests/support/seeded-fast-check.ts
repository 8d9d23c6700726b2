import fc from '../../node_modules/fast-check/lib/fast-check.js';

/**
 * Replaces fast-check in tests and fixes its seed, so that every run has the same cases. PROPERTY_SEED sets another
 * seed; a failure prints the seed it used.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED || 20_261_121) });

export * from '../../node_modules/fast-check/lib/fast-check.js';
export default fc;
