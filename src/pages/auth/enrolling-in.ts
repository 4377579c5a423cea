import { events } from '#features/event/event/api.ts'
import type { Context } from '#lib/contract/context.ts'
import { Refusal } from '#lib/contract/errors.ts'

/**
 * Returns the title of the event if the callback URL enrolls the visitor; null if it leads elsewhere or the
 * visitor can't see the event.
 */
export async function findEnrollingEvent(ctx: Context, callbackUrl: string): Promise<string | null> {
  const { pathname, searchParams } = new URL(callbackUrl, ctx.origin)
  const [, slug] = /^\/event\/([^/]+)$/.exec(pathname) ?? []
  if (!slug || searchParams.get('enroll') === null) return null
  try {
    return (await events.read.getEvent(ctx, { slug, withoutPeople: true })).title
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
