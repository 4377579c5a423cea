import { announcementParts } from '#features/event/announcement/site-wide/noun.ts'
import { applicationParts } from '#features/community/app/site-wide/noun.ts'
import { articleParts } from '#features/content/blog/site-wide/noun.ts'
import { commentParts } from '#features/community/comment/site-wide/noun.ts'
import { eventParts } from '#features/event/event/site-wide/noun.ts'
import { helpRequestParts, officeSlotParts } from '#features/event/help/site-wide/noun.ts'
import { profileParts } from '#features/people/profile/site-wide/noun.ts'
import { projectParts } from '#features/community/project/site-wide/noun.ts'
import { answerParts, questionParts } from '#features/event/question/site-wide/noun.ts'
import { reviewParts } from '#features/judging/review/site-wide/noun.ts'
import { messageParts } from '#features/event/room/site-wide/noun.ts'
import { streamParts } from '#features/event/stream/site-wide/noun.ts'
import { submissionParts } from '#features/event/submission/site-wide/noun.ts'
import { teamParts } from '#features/event/team/site-wide/noun.ts'
import { technologyParts } from '#features/content/technology/site-wide/noun.ts'
import { timelineEventParts } from '#features/event/timeline/site-wide/noun.ts'
import { tutorialParts } from '#features/content/tutorial/site-wide/noun.ts'
import type { NounParts } from '#lib/noun-parts.ts'
import type { NounName } from '#lib/nouns.ts'

/**
 * Parts of each noun for moderation, content, deletion and privacy, from its feature. The order is that of
 * purging: parts before the whole, so that an event never takes 100,000 rows with it at once.
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

/** Returns one part of every noun that has it, in the order of `nounParts`. */
export const listParts = <Name extends PartName>(part: Name) =>
  Object.values(nounParts).flatMap((parts) =>
    part in parts ? [(parts as NounParts<'application'>)[part]!] : [],
  )
