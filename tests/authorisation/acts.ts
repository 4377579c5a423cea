import { and, eq, isNull, sql } from 'drizzle-orm'
import { isAct } from '#features/platform/audit/describe-act.ts'
import { auditEntries } from '#features/platform/audit/table.ts'
import { sessions, users } from '#features/people/auth/table.ts'
import { events } from '#features/event/event/table.ts'
import { judges } from '#features/judging/judge/table.ts'
import { publications, signingRules } from '#features/judging/publication/table.ts'
import { rounds } from '#features/judging/round/table.ts'
import { categories } from '#features/content/category/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { api } from '#server/operations/api.ts'
import { asAnyMember } from './as-any-member.ts'
import { sendCase, type Case, operations, type Rows, type Scene } from './matrix.ts'

type Entry = typeof auditEntries.$inferSelect

/**
 * Operations without a single subject: they affect any number of things. The same holds for downloads of
 * everything.
 */
const ofMany = new Set([
  'job/retryJobs',
  'job/retryQueue',
  'job/discardJobs',
  'outbox/retryFailed',
  'chat/resumeSending',
  'configuration/releaseSite',
])
const downloads = new Set(
  api.flatMap(({ contract }) =>
    Object.entries(contract.operations)
      .filter(([, operation]) => 'download' in operation)
      .map(([name]) => `${contract.segment}/${name}`),
  ),
)

/** All operations that change data, and all downloads of lists. */
export const auditedOperations = [...operations]
  .filter(([operation, method]) => method !== 'GET' || downloads.has(operation))
  .map(([operation]) => operation)

/** Preparations for operations whose rows only have refusals. */
const preparations: Record<string, (scene: Scene) => Promise<unknown>> = {
  'submission/publishResults': (scene) => placeSubmission(scene, null),
  'submission/unpublishResults': (scene) => placeSubmission(scene, scene.world.clock.now()),
  'publication/preparePublication': closeRounds,
  'publication/signPublication': prepareAnew,
  'round/openRound': readyRound(null),
  'round/closeRound': readyRound('open'),
  'round/finishRound': readyRound('closed'),
  'round/openScores': readyRound('open'),
  'round/addLateEntries': readyRound('open'),
  'event/resumeEvent': ({ world: { db, clock }, things: { event } }) =>
    db.update(events).set({ cancelledAt: clock.now() }).where(eq(events.id, event.id)),
  'stream/resumeStream': ({ world: { db, clock }, things: { stream } }) =>
    db.update(events).set({ cancelledAt: clock.now() }).where(eq(events.id, stream.id)),
  'judge/seatRoleHolders': ({ world: { db }, things: { event } }) =>
    db.delete(judges).where(eq(judges.eventId, event.id)),
  'user/unsuspendUser': ({ world: { db, clock }, things: { known } }) =>
    db.update(users).set({ suspendedAt: clock.now() }).where(eq(users.id, known.id)),
}

/** Puts the round into this state; null leaves it unchanged. The event's submissions have closed. */
function readyRound(state: 'open' | 'closed' | null) {
  return async ({ world: { db, clock }, things: { event, round } }: Scene) => {
    const submissionsCloseAt = new Date(clock.now().getTime() - 60_000)
    await db.update(events).set({ submissionsCloseAt }).where(eq(events.id, event.id))
    if (state) await db.update(rounds).set({ state }).where(eq(rounds.id, round))
  }
}

async function closeRounds({ world: { db }, things: { event } }: Scene) {
  await db.update(rounds).set({ state: 'closed' }).where(eq(rounds.eventId, event.id))
}

/** Closes the rounds and prepares the first version again, because the states of rounds are a part of it. */
async function prepareAnew(scene: Scene) {
  const { world, actors, things } = scene
  await closeRounds(scene)
  const plan = { roundId: things.judgedRound }
  const path = `publication/preparePublication?eventId=${things.event.id}`
  things.prepared = (await world.as(actors.organiser).put(path, plan)).body.id
}

async function placeSubmission(scene: Scene, publishedAt: Date | null) {
  const {
    world: { db, clock },
    things: { event, submission },
  } = scene
  const closedAt = new Date(clock.now().getTime() - 60_000)
  await db
    .update(events)
    .set({ submissionsCloseAt: closedAt, resultsPublishedAt: publishedAt })
    .where(eq(events.id, event.id))
  await db.update(submissions).set({ position: 'WINNERS' }).where(eq(submissions.id, submission))
  await db.delete(signingRules).where(eq(signingRules.eventId, event.id))
  await closeRounds(scene)
  await db
    .delete(publications)
    .where(and(eq(publications.eventId, event.id), isNull(publications.publishedAt)))
}

/** Returns the cases in which ADMIN may run the operation, without those that any member may do. */
export const byAdmin = (operation: string, cases: Rows[string]): [string, Case][] =>
  operation in preparations
    ? Object.entries(cases).slice(0, 1)
    : Object.entries(cases).filter(
        ([object, { answers }]) =>
          (answers.ADMIN ?? answers.others) === 200 && !(`${operation} (${object})` in asAnyMember),
      )

/** Returns a session of the same ADMIN who signed in long ago. */
export async function longSignedIn({ world, actors }: Scene): Promise<string> {
  const [session] = await world.db
    .insert(sessions)
    .values({ userId: actors.ADMIN.id, expiresAt: new Date('2999-01-01'), provedAt: new Date('2020-01-01') })
    .returning()
  return session!.id
}

interface PerformedAct {
  status: number
  text: string
  /** The request as sent. */
  said: string
  /** New audit log entries. */
  entries: Entry[]
  /** Number of other rows written. */
  changes: number
}

/** Runs one operation as ADMIN in the unchanged world. */
export async function done(
  scene: Scene,
  { operation, one, sessionId }: { operation: string; one: Case; sessionId?: string },
): Promise<PerformedAct> {
  const { world, actors } = scene
  await world.db.execute(sql`savepoint ready`)
  await preparations[operation]?.(scene)
  const token = await world.tokens.sign(sessionId ?? actors.ADMIN.sessionId)
  const knownEntryIds = new Set((await loadAdminEntries(scene)).map(({ id }) => id))
  const rowsBefore = await rowsWritten(scene)
  const { seen, ...answer } = await sendCase(
    scene,
    { operation, one, name: 'ADMIN', token },
    async (request) => ({
      said: JSON.stringify(request),
      entries: (await loadAdminEntries(scene)).filter(({ id }) => !knownEntryIds.has(id)),
      changes: (await rowsWritten(scene)) - rowsBefore,
    }),
  )
  await world.db.execute(sql`rollback to savepoint ready`)
  return { ...answer, ...seen! }
}

/**
 * Runs as ADMIN each case that the rows allow to ADMIN. Returns a sentence for each action missing from the
 * audit log, and one if no row lets ADMIN act.
 */
export async function untold(scene: Scene, operation: string, cases: Rows[string]): Promise<string[]> {
  const actFaults: string[][] = []
  for (const [object, testCase] of byAdmin(operation, cases)) {
    const performedAct = await done(scene, { operation, one: testCase })
    if (
      performedAct.changes === 0 &&
      performedAct.status === 200 &&
      performedAct.entries.length === 0 &&
      !downloads.has(operation)
    )
      continue
    const problems = await listProblems(
      scene,
      performedAct,
      downloads.has(operation) || ofMany.has(operation),
    )
    actFaults.push(problems.map((problem) => `${operation} (${object}): ${problem}`))
  }
  return actFaults.length === 0 ? [`${operation}: no row in which ADMIN does it`] : actFaults.flat()
}

async function listProblems(
  scene: Scene,
  performedAct: PerformedAct,
  hasNoSubject: boolean,
): Promise<string[]> {
  if (performedAct.status !== 200) return [`answered ${performedAct.status} ${performedAct.text}`]
  if (performedAct.entries.length === 0) return ['not in the audit log']
  const problems = performedAct.entries.map(async (entry) => [
    ...listEntryProblems(entry, hasNoSubject),
    ...((hasNoSubject && !entry.subjectId) || (await namesSubject(scene, entry, performedAct))
      ? []
      : ['the entry is about something else']),
  ])
  return (await Promise.all(problems)).flat()
}

function listEntryProblems({ what, before, after }: Entry, hasNoSubject: boolean): string[] {
  const [beforeJson, afterJson] = [JSON.stringify(before), JSON.stringify(after)]
  return [
    ...(isAct(what) ? [] : ['the entry does not say what was done']),
    ...(hasNoSubject || beforeJson !== afterJson ? [] : ['the entry says the same before and after']),
    ...(/"\w*(password|hash|secret|token)\w*":/i.test(beforeJson + afterJson)
      ? ['the entry holds a secret']
      : []),
  ]
}

/** Whether the request or the response names the entry's subject: by its id, or a category by its slug. */
async function namesSubject(
  { world }: Scene,
  { subjectKind, subjectId }: Entry,
  { said, text }: PerformedAct,
) {
  if (!subjectId || (said + text).includes(subjectId)) return subjectId !== null
  if (subjectKind !== 'category') return false
  const [category] = await world.db
    .select({ slug: categories.slug })
    .from(categories)
    .where(eq(categories.id, subjectId))
  // A category created just now is gone after its savepoint was rolled back.
  return category ? said.includes(category.slug) : text.includes('"slug"')
}

const loadAdminEntries = ({ world, actors }: Scene): Promise<Entry[]> =>
  world.db.select().from(auditEntries).where(eq(auditEntries.userId, actors.ADMIN.id))

/**
 * Counts the rows that this transaction has written so far, without tables that only count requests. Of jobs,
 * counts those it removed.
 */
async function rowsWritten({ world }: Scene): Promise<number> {
  const [row] = await world.db.execute<{ count: number }>(
    sql`select sum(case schemaname when 'jobs' then n_tup_del else n_tup_ins + n_tup_upd + n_tup_del end)::int as count
      from pg_stat_xact_user_tables
      where schemaname in ('public', 'jobs') and relname not in ('audit_entry', 'rate_limit', 'session')`,
    'objects',
  )
  return row!.count
}
