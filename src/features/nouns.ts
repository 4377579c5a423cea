import type { GetRows } from '#database/noun-rows.ts'
import { announcementRows } from '#features/event/announcement/rows.ts'
import { applicationRows } from '#features/community/app/rows.ts'
import { articleRows } from '#features/content/blog/rows.ts'
import { commentRows } from '#features/community/comment/rows.ts'
import { eventRows } from '#features/event/event/rows.ts'
import { profileRows } from '#features/people/profile/rows.ts'
import { projectRows } from '#features/community/project/rows.ts'
import { answerRows, questionRows } from '#features/event/question/rows.ts'
import { reviewRows } from '#features/judging/review/rows.ts'
import { helpRequestRows, officeSlotRows } from '#features/event/help/rows.ts'
import { messageRows } from '#features/event/room/rows.ts'
import { streamRows } from '#features/event/stream/rows.ts'
import { submissionRows } from '#features/event/submission/rows.ts'
import { teamRows } from '#features/event/team/rows.ts'
import { technologyRows } from '#features/content/technology/rows.ts'
import { timelineEventRows } from '#features/event/timeline/rows.ts'
import { tutorialRows } from '#features/content/tutorial/rows.ts'
import type { NounName } from '#lib/nouns.ts'

/** SQL rules of everything that members create: title, path, owner and state, from each feature. */
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
} satisfies Record<NounName, GetRows>
