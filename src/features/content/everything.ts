import { overseenApplications } from '#features/app/overseen.ts'
import { overseenArticles } from '#features/blog/overseen.ts'
import { overseenComments } from '#features/comment/overseen.ts'
import { overseenEvents } from '#features/event/overseen.ts'
import { overseenProjects } from '#features/project/overseen.ts'
import { overseenStreams } from '#features/stream/overseen.ts'
import { overseenSubmissions } from '#features/submission/overseen.ts'
import { overseenTeams } from '#features/team/overseen.ts'
import { overseenTutorials } from '#features/tutorial/overseen.ts'
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
