import { type ChangeEvent, type FocusEvent, useCallback, useState } from 'react';
import { textOf } from './form-text';

type Check = (value: string) => string | null;

/**
 * Inline validation: a field is judged when it is left, again while a complaint stands, and all at once before sending.
 * An empty field is not complained about before that.
 */
export function useFieldChecks<Name extends string>(checks: Readonly<Record<Name, Check>>) {
  const [problems, setProblems] = useState<Readonly<Record<string, string | null>>>({});

  const fieldProps = (name: Name) => ({
    name,
    error: problems[name] ?? null,
    onBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
      if (target.value) setProblems((was) => ({ ...was, [name]: checks[name](target.value.trim()) }));
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
