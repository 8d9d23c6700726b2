/** The part of a Studio's validation rule that these definitions use. */
export interface Rule {
  required(): Rule;
  min(least: number): Rule;
  max(most: number): Rule;
  integer(): Rule;
}

export interface FieldDefinition {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly type: string;
  readonly validation?: (rule: Rule) => Rule;
  /** Of `string`: the only allowed values. */
  readonly options?: {
    readonly list?: readonly string[];
    readonly hotspot?: boolean;
    readonly source?: string;
  };
  /** Of `object` and `image`. */
  readonly fields?: readonly FieldDefinition[];
  /** Of `array`. */
  readonly of?: readonly Omit<FieldDefinition, 'name'>[];
  /** Of `reference`. */
  readonly to?: readonly { readonly type: string }[];
  readonly initialValue?: unknown;
}

export interface TypeDefinition {
  readonly name: string;
  readonly title: string;
  readonly type: 'document';
  readonly description?: string;
  readonly fields: readonly FieldDefinition[];
}

export const defineType = (definition: TypeDefinition): TypeDefinition => definition;
