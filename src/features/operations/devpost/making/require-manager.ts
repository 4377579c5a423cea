import * as z from 'zod/mini'
import { loadEvent } from '#features/event/event/load-event.ts'
import { manageEvent } from '#features/event/event/policy.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { invalid } from '#lib/contract/errors.ts'
import { fieldErrors } from '#lib/contract/field-errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { uuid } from '#lib/fields/fields.ts'

const eventQuery = z.object({ eventId: uuid() })

/**
 * Rejects a caller who doesn't manage the event, or a request without an event, before a file is received.
 */
async function requireManager(ctx: Context, query: unknown): Promise<void> {
  const { success, data, error } = z.safeParse(eventQuery, query)
  if (!success) throw invalid(fieldErrors(error.issues))
  allow(ctx as MemberContext, manageEvent, await loadEvent(ctx, data))
}

export const guardOperation = <Operation extends object>(operation: Operation) =>
  Object.assign(operation, { knock: requireManager })
