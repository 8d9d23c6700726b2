// Takes the place of Next's own module of this name in a browser build (lean-next.js). Every page asks it to run none.

export function handleClientScriptLoad() {
  throw new Error('This build leaves out what next/script needs: see docs/decisions/lean-next.md.');
}

export function initScriptLoader(scripts) {
  for (const script of scripts) handleClientScriptLoad(script);
}
