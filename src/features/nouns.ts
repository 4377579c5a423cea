import type { RowsOf } from '#database/noun-rows.ts'
import { announcementRows } from '#features/announcement/rows.ts'
import { applicationRows } from '#features/app/rows.ts'
import { articleRows } from '#features/blog/rows.ts'
import { commentRows } from '#features/comment/rows.ts'
import { eventRows } from '#features/event/rows.ts'
import { profileRows } from '#features/profile/rows.ts'
import { projectRows } from '#features/project/rows.ts'
import { answerRows, questionRows } from '#features/question/rows.ts'
import { reviewRows } from '#features/review/rows.ts'
import { helpRequestRows, officeSlotRows } from '#features/help/rows.ts'
import { messageRows } from '#features/room/rows.ts'
import { streamRows } from '#features/stream/rows.ts'
import { submissionRows } from '#features/submission/rows.ts'
import { teamRows } from '#features/team/rows.ts'
import { technologyRows } from '#features/technology/rows.ts'
import { timelineEventRows } from '#features/timeline/rows.ts'
import { tutorialRows } from '#features/tutorial/rows.ts'
import type { NounName } from '#lib/nouns.ts'

/** What members make: what each is called, where it is, whose it is and how it stands, as its feature says it. */
export const nouns = {
  event: eventRows,
  stream: streamRows,
  timelineEvent: timelineEventRows,
  announcement: announcementRows,
  team: teamRows,
  submission: submissionRows,
  application: applicationRows,
  review: reviewRows,
  comment: commentRows,
  technology: technologyRows,
  tutorial: tutorialRows,
  article: articleRows,
  message: messageRows,
  question: questionRows,
  answer: answerRows,
  helpRequest: helpRequestRows,
  officeSlot: officeSlotRows,
  profile: profileRows,
  project: projectRows,
} satisfies Record<NounName, RowsOf>
