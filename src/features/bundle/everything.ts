import { announcementParts } from '#features/announcement/messages/bundled.ts'
import { assignmentParts } from '#features/assignment/bundled.ts'
import { ballotParts } from '#features/ballot/bundled.ts'
import { commentParts } from '#features/comment/bundled.ts'
import { eventParts } from '#features/event/site-wide/bundled.ts'
import { judgeParts } from '#features/judge/site-wide/bundled.ts'
import { participantParts } from '#features/participant/site-wide/bundled.ts'
import { publicationParts } from '#features/publication/bundle/bundled.ts'
import { questionParts } from '#features/question/bundled.ts'
import { reviewParts } from '#features/review/bundled.ts'
import { roundParts } from '#features/round/site-wide/bundled.ts'
import { rubricParts } from '#features/rubric/bundled.ts'
import { submissionParts } from '#features/submission/site-wide/bundled.ts'
import { teamParts } from '#features/team/site-wide/bundled.ts'
import { timelineParts } from '#features/timeline/site-wide/bundled.ts'
import { voteParts } from '#features/vote/site-wide/bundled.ts'
import type { Part } from '#lib/bundle/part.ts'

/** All that leaves with an event, each after what it names; the event itself is first. */
export const everything: readonly Part[] = [
  ...eventParts,
  ...timelineParts,
  ...teamParts,
  ...participantParts,
  ...submissionParts,
  ...rubricParts,
  ...roundParts,
  ...judgeParts,
  ...assignmentParts,
  ...ballotParts,
  ...publicationParts,
  ...voteParts,
  ...announcementParts,
  ...questionParts,
  ...reviewParts,
  ...commentParts,
]
