import {
  type ChangeEvent,
  type FocusEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

/** The text of a form field, empty when there is none. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

type Check = (value: string) => string | null;

/**
 * Whether what was pressed last is a button or a link, and not left by a key since. A complaint that appeared while it is
 * held down would move it from under the finger, and the press would be lost.
 */
function usePressed(): RefObject<boolean> {
  const isPressed = useRef(false);
  useEffect(() => {
    const handlePointer = ({ target }: PointerEvent): void => {
      isPressed.current = target instanceof Element && target.closest('button, a') !== null;
    };
    const handleKey = (): void => {
      isPressed.current = false;
    };
    window.addEventListener('pointerdown', handlePointer, true);
    window.addEventListener('keydown', handleKey, true);
    return () => {
      window.removeEventListener('pointerdown', handlePointer, true);
      window.removeEventListener('keydown', handleKey, true);
    };
  }, []);
  return isPressed;
}

/**
 * Inline validation: a field is judged when it is left, again while a complaint stands, and all at once before sending.
 * An empty field is not complained about before that.
 */
export function useFieldChecks<Name extends string>(checks: Readonly<Record<Name, Check>>) {
  const isPressed = usePressed();
  const [problems, setProblems] = useState<Readonly<Record<string, string | null>>>({});

  const fieldProps = (name: Name) => ({
    name,
    error: problems[name] ?? null,
    onBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
      if (target.value && !isPressed.current)
        setProblems((was) => ({ ...was, [name]: checks[name](target.value.trim()) }));
    },
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setProblems((was) => (was[name] ? { ...was, [name]: checks[name](target.value.trim()) } : was));
    },
  });

  /** True when every field will do; otherwise says why and puts the focus on the first that will not. */
  const checkAll = useCallback(
    (form: HTMLFormElement): boolean => {
      const data = new FormData(form);
      const names = Object.keys(checks) as Name[];
      const found = names.map((name) => [name, checks[name](textOf(data, name).trim())] as const);
      setProblems(Object.fromEntries(found));
      const first = found.find(([, problem]) => problem)?.[0];
      if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return first === undefined;
    },
    [checks],
  );

  return { fieldProps, checkAll };
}
