import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

type Check = (value: string) => string | null;

/** Returns a ref: true if the last press hit a button or link. An error shown on blur would move that button away. */
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

/** Validates a field on submit, on blur, and on each change while it has an error. */
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

  const checkAll = (form: HTMLFormElement): boolean => {
    const data = new FormData(form);
    const names = Object.keys(checks) as Name[];
    const found = names.map((name) => [name, checks[name](textOf(data, name).trim())] as const);
    setProblems(Object.fromEntries(found));
    const first = found.find(([, problem]) => problem)?.[0];
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    return first === undefined;
  };

  const whenValid =
    (action: (data: FormData, form: HTMLFormElement) => unknown) =>
    ({ currentTarget: form }: FormEvent<HTMLFormElement>): void => {
      if (checkAll(form)) void action(new FormData(form), form);
    };

  return { fieldProps, whenValid };
}
