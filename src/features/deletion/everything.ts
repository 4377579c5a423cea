import { restorableAnnouncements } from '#features/announcement/site-wide/restoring.ts'
import { restorableApplications } from '#features/app/site-wide/restoring.ts'
import { restorableArticles } from '#features/blog/restoring.ts'
import { restorableComments } from '#features/comment/site-wide/restoring.ts'
import { restorableEvents } from '#features/event/site-wide/restoring.ts'
import { restorableProfiles } from '#features/profile/site-wide/restoring.ts'
import { restorableProjects } from '#features/project/site-wide/restoring.ts'
import { restorableMessages } from '#features/room/site-wide/restoring.ts'
import { restorableQuestions } from '#features/question/site-wide/restoring.ts'
import { restorableStreams } from '#features/stream/site-wide/restoring.ts'
import { restorableSubmissions } from '#features/submission/site-wide/restoring.ts'
import { restorableTeams } from '#features/team/site-wide/restoring.ts'
import { restorableTechnologies } from '#features/technology/site-wide/restoring.ts'
import { restorableTimelineEvents } from '#features/timeline/site-wide/restoring.ts'
import { restorableTutorials } from '#features/tutorial/restoring.ts'
import { purgeParticipants } from '#features/participant/enrollment/purging.ts'
import type { Context } from '#lib/contract/context.ts'
import type { Purging, Restorable } from '#lib/contract/restorable.ts'

/** What every feature deletes softly, one line each. */
export const restorable: Restorable[] = [
  restorableComments,
  restorableMessages,
  restorableQuestions,
  restorableSubmissions,
  restorableApplications,
  restorableTeams,
  restorableTimelineEvents,
  restorableAnnouncements,
  restorableTutorials,
  restorableArticles,
  restorableTechnologies,
  restorableProjects,
  restorableProfiles,
  restorableEvents,
  restorableStreams,
]

type Purge = (ctx: Context, which: Purging) => Promise<number>

/** In the order of removal: parts before the whole, so that an event never takes 100,000 rows with it at once. */
export const purges: Purge[] = [purgeParticipants, ...restorable.map(({ purge }) => purge)]
