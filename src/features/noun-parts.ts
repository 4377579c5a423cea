import { announcementParts } from '#features/announcement/site-wide/noun.ts'
import { applicationParts } from '#features/app/site-wide/noun.ts'
import { articleParts } from '#features/blog/site-wide/noun.ts'
import { commentParts } from '#features/comment/site-wide/noun.ts'
import { eventParts } from '#features/event/site-wide/noun.ts'
import { helpRequestParts, officeSlotParts } from '#features/help/site-wide/noun.ts'
import { profileParts } from '#features/profile/site-wide/noun.ts'
import { projectParts } from '#features/project/site-wide/noun.ts'
import { answerParts, questionParts } from '#features/question/site-wide/noun.ts'
import { reviewParts } from '#features/review/site-wide/noun.ts'
import { messageParts } from '#features/room/site-wide/noun.ts'
import { streamParts } from '#features/stream/site-wide/noun.ts'
import { submissionParts } from '#features/submission/site-wide/noun.ts'
import { teamParts } from '#features/team/site-wide/noun.ts'
import { technologyParts } from '#features/technology/site-wide/noun.ts'
import { timelineEventParts } from '#features/timeline/site-wide/noun.ts'
import { tutorialParts } from '#features/tutorial/site-wide/noun.ts'
import type { NounParts } from '#lib/noun-parts.ts'
import type { NounName } from '#lib/nouns.ts'

/**
 * What moderation, content, deletion and privacy ask of each noun, as its feature gives it. In the order in which what
 * was deleted is removed for good: parts before the whole, so that an event never takes 100,000 rows with it at once.
 */
export const nounParts: { [Name in NounName]: NounParts<Name> } = {
  comment: commentParts,
  message: messageParts,
  question: questionParts,
  answer: answerParts,
  helpRequest: helpRequestParts,
  officeSlot: officeSlotParts,
  review: reviewParts,
  submission: submissionParts,
  application: applicationParts,
  team: teamParts,
  timelineEvent: timelineEventParts,
  announcement: announcementParts,
  tutorial: tutorialParts,
  article: articleParts,
  technology: technologyParts,
  project: projectParts,
  profile: profileParts,
  event: eventParts,
  stream: streamParts,
}

type PartName = keyof NounParts<'application'>

/** One part of every noun that gives it, in that order. */
export const partsCalled = <Name extends PartName>(part: Name) =>
  Object.values(nounParts).flatMap((parts) =>
    part in parts ? [(parts as NounParts<'application'>)[part]!] : [],
  )
