import { overseenApplications } from '#features/app/site-wide/admin-listing.ts'
import { overseenArticles } from '#features/blog/admin-listing.ts'
import { overseenComments } from '#features/comment/admin-listing.ts'
import { overseenEvents } from '#features/event/site-wide/admin-listing.ts'
import { overseenProjects } from '#features/project/admin-listing.ts'
import { overseenStreams } from '#features/stream/admin-listing.ts'
import { overseenSubmissions } from '#features/submission/site-wide/admin-listing.ts'
import { overseenTeams } from '#features/team/site-wide/admin-listing.ts'
import { overseenTutorials } from '#features/tutorial/site-wide/admin-listing.ts'
import type { ContentKind, Overseen } from '#lib/overseen.ts'

/** What members make, as each feature shows it to administrators. */
export const overseen: { [Kind in ContentKind]: Overseen<Kind> } = {
  event: overseenEvents,
  stream: overseenStreams,
  team: overseenTeams,
  submission: overseenSubmissions,
  application: overseenApplications,
  tutorial: overseenTutorials,
  article: overseenArticles,
  comment: overseenComments,
  project: overseenProjects,
}
