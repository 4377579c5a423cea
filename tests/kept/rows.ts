import type { KeptRow } from './row.ts'
import { eventRow, upcomingEventRow } from './rows/events.ts'
import { submissionRow } from './rows/submissions.ts'
import { articleRow, tutorialRow } from './rows/texts.ts'

/** All operations whose answers are kept, each with changes of everything that its answer shows. */
export const keptRows: Record<string, KeptRow> = {
  'blog/getPaginatedArticles': articleRow,
  'event/getEvents': eventRow,
  'event/getUpcomingEvents': upcomingEventRow,
  'submission/getSubmissionsForEvent': submissionRow,
  'tutorial/getPaginatedTutorials': tutorialRow,
}
