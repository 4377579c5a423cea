import { listProjects } from '#features/discovery/listing.ts'
import type { Context } from '#lib/contract/context.ts'
import { awardEverything } from './counts/awards.ts'
import { insertApplications } from './applications.ts'
import { insertComments } from './talk/comments.ts'
import { countEverything } from './counts/counters.ts'
import { findEverything } from './findable.ts'
import { insertJudging } from './judging/judging.ts'
import { insertLikes } from './counts/likes.ts'
import { insertNotifications } from './talk/notifications.ts'
import { insertOccasions } from './occasions.ts'
import { insertParticipants } from './participants.ts'
import { insertPeople } from './people.ts'
import { insertProjects } from './projects.ts'
import { insertReports } from './counts/reports.ts'
import { insertReviews } from './talk/reviews.ts'
import { insertRooms } from './talk/rooms.ts'
import { insertSchedules } from './schedules.ts'
import { insertSubmissions } from './submissions.ts'
import { insertTalk } from './talk/talk.ts'
import { insertTeams } from './teams.ts'
import { insertTechnologies } from './technologies.ts'
import type { Texts } from './written/texts.ts'
import { insertVisits } from './counts/visits.ts'
import { insertWebhooks } from './webhooks.ts'
import { insertWritten } from './written/written.ts'

/** Writes the whole invented community. It must run in one transaction: half of it would be worse than nothing. */
export async function insertDemo(
  ctx: Context,
  { texts, passwordHash }: { texts: Texts; passwordHash: string },
): Promise<void> {
  const people = await insertPeople(ctx, passwordHash)
  await insertProjects(ctx, people)
  const technologyIds = await insertTechnologies(ctx, texts)
  const occasions = await insertOccasions(ctx, { texts, people, technologyIds })
  await insertSchedules(ctx, occasions, people)
  const teams = await insertTeams(ctx, occasions, people)
  await insertParticipants(ctx, { occasions, teams, people })
  const submitted = await insertSubmissions(ctx, { texts, people, teams, technologyIds })
  await insertLikes(ctx, people, submitted)
  await insertReviews(ctx, people, submitted)
  const comments = await insertComments(ctx, { texts, people, submitted })
  await insertApplications(ctx, { texts, people, technologyIds })
  await insertWritten(ctx, { texts, people, technologyIds })
  await insertReports(ctx, { people, submitted, comments })
  await insertRooms(ctx, { texts, people, teams })
  await insertTalk(ctx, { texts, people, occasions, teams })
  await insertWebhooks(ctx, occasions, people)
  await insertVisits(ctx)
  await countEverything(ctx)
  await findEverything(ctx)
  await listProjects(ctx)
  await insertJudging(ctx, { people, occasions, submitted })
  await awardEverything(ctx)
  await insertNotifications(ctx)
  for (const list of lists) ctx.changed(list)
}

const lists = ['technology-list', 'tutorial-list', 'article-list', 'event-list', 'stream-list'] as const
