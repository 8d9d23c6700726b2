import * as v from 'valibot';

const schema = v.object({
  format: v.literal(1),
  exportedAt: v.string(),
  account: v.record(v.string(), v.unknown()),
  profile: v.nullable(v.record(v.string(), v.unknown())),
  entitlement: v.nullable(v.record(v.string(), v.unknown())),
  collections: v.record(v.string(), v.record(v.string(), v.unknown())),
});

/** Everything the product keeps of a member, as she can download it. */
export type MemberData = v.InferOutput<typeof schema>;

/** The answer of the export as our type. Throws when it is anything else. */
export const parseMemberData = (value: unknown): MemberData => v.parse(schema, value);
