import { eq } from 'drizzle-orm'
import { applications } from '#features/community/app/table.ts'
import { auditEntries } from '#features/platform/audit/table.ts'
import { users } from '#features/people/auth/table.ts'
import { comments as commentTable } from '#features/community/comment/table.ts'
import { flags, measures } from '#features/operations/moderation/table.ts'
import { tutorials } from '#features/content/tutorial/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { reports, suspensions } from '../../demo/reports.ts'
import type { DemoReport } from '../../demo/shapes.ts'
import type { Comments } from '../talk/comments.ts'
import type { People } from '../people.ts'
import type { SubmittedAt } from '../submissions.ts'
import { hoursAfter, getMorning } from '../times.ts'

interface SeedInput {
  people: People
  submitted: SubmittedAt
  comments: Comments
}

/** Inserts the reports, the administrator's decisions and their audit entries. */
export async function insertReports(ctx: Context, known: SeedInput): Promise<void> {
  for (const demo of reports) {
    const subject = await loadSubject(ctx, demo, known)
    await ctx.db.insert(flags).values(buildFlags(ctx, demo, { subject, known }))
    if (demo.decided) await decide(ctx, demo, { subject, known })
  }
  for (const { personKey, reason, daysAgo } of suspensions) {
    const id = known.people(personKey).userId
    const at = hoursAfter(getMorning(-daysAgo, ctx.now), 1)
    await ctx.db.update(users).set({ suspendedAt: at, suspensionReason: reason }).where(eq(users.id, id))
    await ctx.db.insert(auditEntries).values({
      what: 'account.suspended',
      subjectKind: 'account',
      subjectId: id,
      before: { suspended: false },
      after: { suspended: true },
      reason,
      userId: known.people('admin').userId,
      createdAt: at,
    })
  }
}

interface Subject {
  kind: 'comment' | 'submission' | 'tutorial' | 'application'
  id: string
}

async function loadSubject({ db }: Context, { about }: DemoReport, known: SeedInput): Promise<Subject> {
  if ('comment' in about) return { kind: 'comment', id: known.comments(about.comment).id }
  if ('team' in about) return { kind: 'submission', id: known.submitted(about.team).id }
  const [row] =
    'tutorial' in about
      ? await db.select({ id: tutorials.id }).from(tutorials).where(eq(tutorials.slug, about.tutorial))
      : await db
          .select({ id: applications.id })
          .from(applications)
          .where(eq(applications.title, about.application))
  return { kind: 'tutorial' in about ? 'tutorial' : 'application', id: row!.id }
}

interface About {
  subject: Subject
  known: SeedInput
}

function buildFlags({ now }: Context, { by, daysAgo, decided }: DemoReport, { subject, known }: About) {
  const handledAt = decided ? getMorning(-decided.daysAgo, now) : null
  return by.map(({ personKey, reason, text }, place) => {
    const at = hoursAfter(getMorning(-daysAgo, now), place)
    return {
      kind: subject.kind,
      subjectId: subject.id,
      userId: known.people(personKey).userId,
      reason,
      text,
      status: decided ? (decided.hides ? ('upheld' as const) : ('dismissed' as const)) : ('open' as const),
      handledBy: decided ? known.people('admin').userId : null,
      handledAt,
      createdAt: at,
      updatedAt: handledAt ?? at,
    }
  })
}

async function decide({ db, now }: Context, { about, by, decided }: DemoReport, { subject, known }: About) {
  const { hides, note, daysAgo, appeal = '' } = decided!
  const at = getMorning(-daysAgo, now)
  const takenBy = known.people('admin').userId
  await db.insert(auditEntries).values({
    what: hides ? 'moderation.reports.hidden' : 'moderation.reports.dismissed',
    subjectKind: subject.kind,
    subjectId: subject.id,
    before: { reports: by.length, state: 'shown' },
    after: { decision: hides ? 'hide' : 'dismiss', state: hides ? 'hidden' : 'shown' },
    reason: note,
    userId: takenBy,
    createdAt: at,
  })
  if (!hides || !('comment' in about)) return
  const { userId: ownerId, title } = known.comments(about.comment)
  const appealedAt = appeal ? hoursAfter(at, 5) : null
  await db
    .update(commentTable)
    .set({ hiddenAt: at, updatedAt: commentTable.updatedAt })
    .where(eq(commentTable.id, subject.id))
  await db.insert(measures).values({
    kind: 'comment',
    subjectId: subject.id,
    title: `Comment on ${title}`,
    ownerId,
    reason: note,
    takenBy,
    appeal,
    appealedBy: appealedAt && ownerId,
    appealedAt,
    createdAt: at,
    updatedAt: appealedAt ?? at,
  })
}
