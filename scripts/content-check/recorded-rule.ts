import type { FieldDefinition, Rule } from '../../content/schema/define-type';

export interface Limits {
  readonly isRequired: boolean;
  readonly isInteger: boolean;
  readonly least: number;
  readonly most: number;
}

/** What a field's validation demands, read by handing it a rule that only takes notes. */
export function limitsOf(field: Pick<FieldDefinition, 'validation'>): Limits {
  const limits = {
    isRequired: false,
    isInteger: false,
    least: Number.NEGATIVE_INFINITY,
    most: Number.POSITIVE_INFINITY,
  };
  const rule: Rule = {
    required: () => {
      limits.isRequired = true;
      return rule;
    },
    integer: () => {
      limits.isInteger = true;
      return rule;
    },
    min: (least) => {
      limits.least = least;
      return rule;
    },
    max: (most) => {
      limits.most = most;
      return rule;
    },
  };
  field.validation?.(rule);
  return limits;
}
