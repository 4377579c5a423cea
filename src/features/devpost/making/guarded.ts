import * as z from 'zod/mini'
import { occasionOf } from '#features/event/occasion.ts'
import { manageEvent } from '#features/event/policy.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { allow } from '#lib/contract/policy.ts'

const named = z.object({ eventId: z.uuid() })

/** Refuses who does not manage the event before their file is read off the line. */
async function knock(ctx: Context, query: unknown): Promise<void> {
  const { success, data } = z.safeParse(named, query)
  if (success) allow(ctx as MemberContext, manageEvent, await occasionOf(ctx, data))
}

export const guarded = <Operation extends object>(operation: Operation) => Object.assign(operation, { knock })
