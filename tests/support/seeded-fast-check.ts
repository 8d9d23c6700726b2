import fc from '../../node_modules/fast-check/lib/fast-check.js';

/**
 * Replaces fast-check in tests with a fixed seed, so that results do not change between runs. PROPERTY_SEED explores other
 * cases; a failure prints its seed.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED || 20_261_121) });

export * from '../../node_modules/fast-check/lib/fast-check.js';
export default fc;
