import { listProjects } from '#features/content/discovery/listing.ts'
import { timelineEvents, timelineSpeakers } from '#features/event/timeline/table.ts'
import { createKeys } from '#features/event/webhook/keys/keys.ts'
import { buildBody, newMessageIdSql } from '#features/event/webhook/sending/deliver.ts'
import { webhookDeliveries, webhooks } from '#features/event/webhook/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { awardAllPoints } from './counts/awards.ts'
import { insertApplications } from './applications.ts'
import { insertComments } from './talk/comments.ts'
import { updateAllCounts } from './counts/counters.ts'
import { indexAllContent } from './findable.ts'
import { insertJudging } from './judging/judging.ts'
import { insertLikes } from './counts/likes.ts'
import { insertNotifications } from './talk/notifications.ts'
import { insertEvents, type SeededEvent, type SeededEvents } from './events.ts'
import { insertParticipants } from './participants.ts'
import { insertPeople, type People } from './people.ts'
import { insertProjects } from './projects.ts'
import { insertReports } from './counts/reports.ts'
import { insertReviews } from './talk/reviews.ts'
import { insertRooms } from './talk/rooms.ts'
import { insertSubmissions } from './submissions.ts'
import { insertConversations } from './talk/talk.ts'
import { insertTeams } from './teams.ts'
import { insertTechnologies } from './technologies.ts'
import type { Texts } from './written/texts.ts'
import { insertVisits } from './counts/visits.ts'
import { insertTexts } from './written/insert-texts.ts'
import { addHours } from './times.ts'
import { scoreboard } from '../demo/webhooks.ts'

/** Inserts the whole demo. Must run in one transaction, because half a demo would be worse than none. */
export async function insertDemo(
  ctx: Context,
  { texts, passwordHash }: { texts: Texts; passwordHash: string },
): Promise<void> {
  const people = await insertPeople(ctx, passwordHash)
  await insertProjects(ctx, people)
  const technologyIds = await insertTechnologies(ctx, texts)
  const events = await insertEvents(ctx, { texts, people, technologyIds })
  await insertSchedules(ctx, events, people)
  const teams = await insertTeams(ctx, events, people)
  await insertParticipants(ctx, { events, teams, people })
  const submitted = await insertSubmissions(ctx, { texts, people, teams, technologyIds })
  await insertLikes(ctx, people, submitted)
  await insertReviews(ctx, { people, submitted, texts })
  const comments = await insertComments(ctx, { texts, people, submitted })
  await insertApplications(ctx, { texts, people, technologyIds })
  await insertTexts(ctx, { texts, people, technologyIds })
  await insertReports(ctx, { people, submitted, comments })
  await insertRooms(ctx, { texts, people, teams })
  await insertConversations(ctx, { texts, people, events, teams })
  await insertWebhooks(ctx, events, people)
  await insertVisits(ctx)
  await updateAllCounts(ctx)
  await indexAllContent(ctx)
  await listProjects(ctx)
  await insertJudging(ctx, { people, events, submitted })
  await awardAllPoints(ctx)
  await insertNotifications(ctx)
  for (const list of lists) ctx.changed(list)
}

const lists = ['technology-list', 'tutorial-list', 'article-list', 'event-list', 'stream-list'] as const

/** Inserts schedules with their speakers. An event without a date has no schedule yet. */
async function insertSchedules(ctx: Context, events: SeededEvents, people: People): Promise<void> {
  const entries = [...events.values()].flatMap(buildTimeline)
  await ctx.db.insert(timelineEvents).values(entries.map(({ row }) => row))
  await ctx.db
    .insert(timelineSpeakers)
    .values(
      entries.flatMap(({ row, speakers }) =>
        speakers.map((key) => ({ timelineEventId: row.id, profileId: people(key).profileId })),
      ),
    )
}

function buildTimeline({ demo, id: eventId, times: { startAt, madeAt } }: SeededEvent) {
  if (!startAt) return []
  return demo.timeline.map(({ hourOffset, lengthMinutes, speakers, title, description, type, url }) => {
    const entryStart = addHours(startAt, hourOffset)
    const row = {
      id: crypto.randomUUID(),
      eventId,
      title,
      description,
      type,
      url: url ?? null,
      startAt: entryStart,
      endAt: addHours(entryStart, lengthMinutes / 60),
      createdAt: madeAt,
    }
    return { row, speakers }
  })
}

/** Inserts a webhook with its log. No delivery is pending, so the demo sends nothing by itself. */
async function insertWebhooks(ctx: Context, events: SeededEvents, people: People): Promise<void> {
  const { eventKey, personKey, url, kinds, deliveries } = scoreboard
  const eventId = events.get(eventKey)!.id
  const id = crypto.randomUUID()
  const { publicKey, sealed: keys } = createKeys(ctx.vault, id)
  const createdBy = people(personKey).userId
  const createdAt = addHours(ctx.now, -91)
  await ctx.db.insert(webhooks).values({ id, eventId, url, kinds, keys, publicKey, createdBy, createdAt })
  for (const { kind, hoursAgo, error, attempts, status, answer } of deliveries) {
    const deliveredAt = addHours(ctx.now, -hoursAgo)
    await ctx.db.insert(webhookDeliveries).values({
      webhookId: id,
      messageId: newMessageIdSql,
      kind,
      body: buildBody({ ...ctx, now: deliveredAt }, kind, { eventId }),
      state: error === undefined ? 'delivered' : 'failed',
      attempts: attempts ?? 1,
      status,
      answer,
      error: error ?? null,
      createdAt: deliveredAt,
      lastAttemptAt: deliveredAt,
    })
  }
}
