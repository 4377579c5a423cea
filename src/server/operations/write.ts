import type { Context } from '#lib/contract/context.ts'
import { conflict, notFound, Refusal } from '#lib/contract/errors.ts'
import type { Viewer } from '#lib/contract/viewer.ts'
import { buildNoteStatements } from '../pages/notes.ts'
import { createScope } from '../scope.ts'
import type { Services } from '../services.ts'

interface Caller {
  viewer: Viewer | null
  address: string
  gone?: AbortSignal
  /** Called after the commit of a write with changes visible to others. */
  onChange?: () => void
  /** Called after the commit of a write that moves the device to another session. */
  onReopened?: (sessionId: string) => Promise<void>
}

/**
 * Runs a write in one transaction, with its notes and counters as the last statements, and marks this
 * process's pages stale before the response. Serialization failures and deadlocks are retried twice.
 */
export async function write<Result>(
  services: Services,
  caller: Caller,
  run: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runTransaction(services, caller, run)
    } catch (error) {
      const code = getCause(error)?.code
      const canRetry = (code === '40001' || code === '40P01') && attempt < 3
      if (!canRetry) throw toRefusal(error)
    }
  }
}

async function runTransaction<Result>(
  services: Services,
  caller: Caller,
  run: (ctx: Context) => Promise<Result>,
) {
  const tags: string[] = []
  const mark = services.ownNotes?.createMark()
  let reopenedSessionId: string | undefined
  const result = await services.db.transaction(async (tx) => {
    const scope = createScope(services, caller, tx)
    const answer = await run(scope.ctx)
    tags.push(...scope.changes)
    reopenedSessionId = scope.reopenedAs()
    for (const statement of buildNoteStatements(tags, mark)) await tx.execute(statement)
    await scope.storeCounts()
    return answer
  })
  services.onChanged(tags)
  if (mark) services.ownNotes?.apply(mark)
  if (tags.length > 0) caller.onChange?.()
  if (reopenedSessionId) await caller.onReopened?.(reopenedSessionId)
  return result
}

const getCause = (error: unknown) =>
  (error as { cause?: { code?: string; constraint?: string; message?: string } } | undefined)?.cause

const takenSlug = (message: string) => ({ code: 'slug_taken', message })

/** Code and sentence of a 409 by unique constraint, in case two writes conflict. */
const conflictMessages: Record<string, { code: string; message: string }> = {
  profile_user_name_once: { code: 'user_name_taken', message: 'This username is already taken' },
  account_email_once: { code: 'email_taken', message: 'This address already has an account' },
  one_submission_per_team: { code: 'has_submission', message: 'Your team already has a submission' },
  event_slug_once: takenSlug('This address is already taken by another event'),
  stream_slug_once: takenSlug('This address is already taken by another stream'),
  tutorial_slug_once: takenSlug('This address is already taken by another tutorial'),
  article_slug_once: takenSlug('This address is already taken by another article'),
  team_slug_once: takenSlug('A team with this name already exists'),
  event_role_once: { code: 'has_role', message: 'This person already has this role' },
}

function toRefusal(error: unknown): unknown {
  if (error instanceof Refusal) return error
  const cause = getCause(error)
  // The request names an id that doesn't exist, or no longer does. Deleting a row that others still refer to
  // is a bug.
  if (cause?.code === '23503' && cause.message?.startsWith('insert or update'))
    return notFound('What this names')
  if (cause?.code !== '23505') return error
  const { message, code } = conflictMessages[cause.constraint ?? ''] ?? { message: 'This already exists' }
  return conflict(message, code)
}
