import fc from '../../node_modules/fast-check/lib/fast-check.js';

/**
 * Stands in for fast-check in every test: the same cases in each run, so that a red build always means a change that broke
 * something. PROPERTY_SEED explores others; a failure prints the seed to repeat.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED || 20_261_121) });

export * from '../../node_modules/fast-check/lib/fast-check.js';
export default fc;
