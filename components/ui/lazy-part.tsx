import { type FunctionComponent, lazy, type ReactNode, Suspense } from 'react';

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;

function nextChance(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, waitMs);
    window.addEventListener('online', go);
  });
}

/** Retries an import after 1 s, 2 s, 4 s and so on, at most 30 s apart, and when back online. Never rejects. */
export function retryImport<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | null = null;
  const ask = async (): Promise<T> => {
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, MAX_WAIT_MS)) {
      try {
        return await load();
      } catch (cause) {
        console.warn('A part of the page did not load and is requested again', cause);
        await nextChance(waitMs);
      }
    }
  };
  return () => {
    coming ??= ask();
    return coming;
  };
}

export type PropsOf<Component> = Component extends (props: infer Props extends object) => unknown
  ? Props
  : never;

export function lazyWithRetry<Module, Name extends keyof Module>(
  name: Name,
  load: () => Promise<Module>,
): FunctionComponent<PropsOf<Module[Name]>> {
  const kept = retryImport(load);
  return lazy(async () => ({ default: (await kept())[name] as FunctionComponent<PropsOf<Module[Name]>> }));
}

export function lazyPart<Module, Name extends keyof Module>(
  name: Name,
  load: () => Promise<Module>,
  fallback: ReactNode = null,
): FunctionComponent<PropsOf<Module[Name]>> {
  const Part = lazyWithRetry(name, load);
  return (props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  );
}
