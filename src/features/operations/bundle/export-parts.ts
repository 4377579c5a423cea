import { announcementParts } from '#features/event/announcement/messages/bundle-parts.ts'
import { assignmentParts } from '#features/judging/assignment/bundle-parts.ts'
import { ballotParts } from '#features/judging/ballot/bundle-parts.ts'
import { commentParts } from '#features/community/comment/bundle-parts.ts'
import { eventParts } from '#features/event/event/site-wide/bundle-parts.ts'
import { judgeParts } from '#features/judging/judge/site-wide/bundle-parts.ts'
import { participantParts } from '#features/event/participant/site-wide/bundle-parts.ts'
import { publicationParts } from '#features/judging/publication/bundle/bundle-parts.ts'
import { questionParts } from '#features/event/question/bundle-parts.ts'
import { reviewParts } from '#features/judging/review/bundle-parts.ts'
import { roundParts } from '#features/judging/round/site-wide/bundle-parts.ts'
import { rubricParts } from '#features/judging/rubric/bundle-parts.ts'
import { submissionParts } from '#features/event/submission/site-wide/bundle-parts.ts'
import { teamParts } from '#features/event/team/site-wide/bundle-parts.ts'
import { timelineParts } from '#features/event/timeline/site-wide/bundle-parts.ts'
import { voteParts } from '#features/judging/vote/site-wide/bundle-parts.ts'
import type { Part } from '#lib/bundle/part.ts'

/** All parts exported with an event, each after the parts that it refers to. The event itself is first. */
export const exportParts: readonly Part[] = [
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
