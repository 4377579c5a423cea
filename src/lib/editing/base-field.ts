import * as z from 'zod/mini'

/**
 * Adds `base` to the body of an update: the changed fields as the caller read them. The server uses it to
 * merge changes by others, and refuses fields that both changed differently
 * (docs/rules.md#two-people-edit-the-same-thing).
 */
export const createBaseField = <Shape extends z.core.$ZodLooseShape>(changes: z.ZodMiniObject<Shape>) => ({
  base: z.optional(z.partial(changes)),
})
