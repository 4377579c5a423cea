import type { Context } from '#lib/contract/context.ts'
import { conflict, notFound, Refusal } from '#lib/contract/errors.ts'
import type { Viewer } from '#lib/contract/viewer.ts'
import { noteStatements } from '../pages/notes.ts'
import { createScope } from '../scope.ts'
import type { Services } from '../services.ts'

interface Who {
  viewer: Viewer | null
  address: string
  gone?: AbortSignal
  /** Told after the commit of a write that has changed something others see. */
  onChange?: () => void
  /** Told after the commit of a write after which the device has another session. */
  onReopened?: (sessionId: string) => Promise<void>
}

/**
 * Carries out one write: one transaction, its notes and counters as the last statements, and this process's pages
 * marked stale before the answer. Serialization failures and deadlocks are tried again twice.
 */
export async function write<Result>(
  services: Services,
  who: Who,
  run: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(services, who, run)
    } catch (error) {
      const code = causeOf(error)?.code
      const again = (code === '40001' || code === '40P01') && attempt < 3
      if (!again) throw asRefusal(error)
    }
  }
}

async function once<Result>(services: Services, who: Who, run: (ctx: Context) => Promise<Result>) {
  const tags: string[] = []
  let reopened: string | undefined
  const result = await services.db.transaction(async (tx) => {
    const scope = createScope(services, who, tx)
    const answer = await run(scope.ctx)
    tags.push(...scope.changes)
    reopened = scope.reopenedAs()
    for (const statement of noteStatements(tags)) await tx.execute(statement)
    await scope.storeCounts()
    return answer
  })
  services.onChanged(tags)
  if (tags.length > 0) who.onChange?.()
  if (reopened) await who.onReopened?.(reopened)
  return result
}

const causeOf = (error: unknown) =>
  (error as { cause?: { code?: string; constraint?: string; message?: string } } | undefined)?.cause

/** What each unique key says to a person when two writes met. */
const taken: Record<string, string> = {
  profile_user_name_once: 'This username is already taken',
  account_email_once: 'This address already has an account',
  event_slug_once: 'This address is already taken by another event',
  stream_slug_once: 'This address is already taken by another stream',
  one_submission_per_team: 'Your team already has a submission',
  tutorial_slug_once: 'This address is already taken by another tutorial',
  article_slug_once: 'This address is already taken by another article',
  team_slug_once: 'A team with this name already exists',
  event_role_once: 'This person already has this role',
  stream_role_once: 'This person already has this role',
}

function asRefusal(error: unknown): unknown {
  if (error instanceof Refusal) return error
  const cause = causeOf(error)
  // An id that the request names leads nowhere, or no longer does. What is still referred to is a fault of ours.
  if (cause?.code === '23503' && cause.message?.startsWith('insert or update'))
    return notFound('What this names')
  if (cause?.code !== '23505') return error
  return conflict(taken[cause.constraint ?? ''] ?? 'This already exists', cause.constraint)
}
