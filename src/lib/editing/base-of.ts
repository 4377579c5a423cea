import * as z from 'zod/mini'

/**
 * `base` for the body of an update: the changed fields as the caller read them. With it the server merges what others
 * changed since, and refuses what both changed (docs/rules.md#two-people-edit-the-same-thing).
 */
export const baseOf = <Shape extends z.core.$ZodLooseShape>(changes: z.ZodMiniObject<Shape>) => ({
  base: z.optional(z.partial(changes)),
})
