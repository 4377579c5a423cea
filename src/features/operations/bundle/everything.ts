import { announcementParts } from '#features/event/announcement/messages/bundled.ts'
import { assignmentParts } from '#features/judging/assignment/bundled.ts'
import { ballotParts } from '#features/judging/ballot/bundled.ts'
import { commentParts } from '#features/community/comment/bundled.ts'
import { eventParts } from '#features/event/event/site-wide/bundled.ts'
import { judgeParts } from '#features/judging/judge/site-wide/bundled.ts'
import { participantParts } from '#features/event/participant/site-wide/bundled.ts'
import { publicationParts } from '#features/judging/publication/bundle/bundled.ts'
import { questionParts } from '#features/event/question/bundled.ts'
import { reviewParts } from '#features/judging/review/bundled.ts'
import { roundParts } from '#features/judging/round/site-wide/bundled.ts'
import { rubricParts } from '#features/judging/rubric/bundled.ts'
import { submissionParts } from '#features/event/submission/site-wide/bundled.ts'
import { teamParts } from '#features/event/team/site-wide/bundled.ts'
import { timelineParts } from '#features/event/timeline/site-wide/bundled.ts'
import { voteParts } from '#features/judging/vote/site-wide/bundled.ts'
import type { Part } from '#lib/bundle/part.ts'

/** All parts exported with an event, each after the parts that it refers to. The event itself is first. */
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
