import { actionJobs } from '#features/action/jobs.ts'
import { announcementJobs, messageJob } from '#features/announcement/jobs.ts'
import { noticeJobs } from '#features/announcement/messages/notice-jobs.ts'
import { announcementTexts } from '#features/announcement/site-wide/texts.ts'
import { applicationJobs } from '#features/app/jobs.ts'
import { applicationTexts } from '#features/app/site-wide/texts.ts'
import { authJobs } from '#features/auth/account/jobs.ts'
import { articleKind } from '#features/blog/kind.ts'
import { articleTexts } from '#features/blog/texts.ts'
import { chatJobs } from '#features/chat/sending/jobs.ts'
import { commentJobs } from '#features/comment/jobs.ts'
import { moderationJobs } from '#features/moderation/jobs.ts'
import { commentTexts } from '#features/comment/site-wide/texts.ts'
import { questionTexts } from '#features/question/site-wide/texts.ts'
import { messageTexts } from '#features/room/site-wide/texts.ts'
import { deletionJobs } from '#features/deletion/jobs.ts'
import { bundleJobs } from '#features/bundle/jobs.ts'
import { devpostJobs } from '#features/devpost/jobs.ts'
import {
  notifyOfRoleInvitations,
  roleInvitationJobs,
} from '#features/event/people/invitations/invitation-notices.ts'
import { eventJobs } from '#features/event/site-wide/jobs.ts'
import { eventTexts } from '#features/event/site-wide/texts.ts'
import { filesJobs } from '#features/files/jobs.ts'
import { mailCheckJob } from '#features/mail/checking/latest.ts'
import { mailJobs, mailPurgeJob } from '#features/mail/sending/jobs.ts'
import { mailAgainJob } from '#features/outbox/again.ts'
import { invitedJobs, notifyOfJudgeInvitations } from '#features/judge/invitations/invitation-notices.ts'
import { stillWanted } from '#features/notification/sending/still-wanted.ts'
import { mailSweepJob } from '#features/mail/sending/sweeping.ts'
import { notificationJobs } from '#features/notification/sending/jobs.ts'
import { participantJobs } from '#features/participant/jobs.ts'
import { privacyJobs } from '#features/privacy/jobs.ts'
import { projectJobs } from '#features/project/jobs.ts'
import { helpTexts } from '#features/help/site-wide/texts.ts'
import { reviewTexts } from '#features/review/site-wide/texts.ts'
import { heldFeedbackJob } from '#features/review/feedback-notices.ts'
import { streamTexts } from '#features/stream/site-wide/texts.ts'
import { roundJobs } from '#features/round/jobs.ts'
import { submissionJobs } from '#features/submission/site-wide/jobs.ts'
import { submissionTexts } from '#features/submission/site-wide/texts.ts'
import {
  teamInvitationJobs,
  notifyOfTeamInvitations,
} from '#features/team/joining/invitations/invitation-notices.ts'
import { teamJobs } from '#features/team/site-wide/jobs.ts'
import { technologyUseJobs } from '#features/technology-use/jobs.ts'
import { technologyTexts } from '#features/technology/writing/texts.ts'
import { renderAgain } from '#features/text/rendering/render-again.ts'
import { tutorialKind } from '#features/tutorial/kind.ts'
import { dueJob } from '#features/writing/states/publishing.ts'
import { tutorialTexts } from '#features/tutorial/texts.ts'
import { webhookJobs } from '#features/webhook/sending/jobs.ts'
import { assignmentJobs } from '#features/assignment/jobs.ts'
import { askAgainJob } from '#features/ballot/desk/asking-again.ts'
import { barJob } from '#features/ballot/desk/barring.ts'
import { announceVotesJob } from '#features/vote/announcing.ts'
import type { Job } from './jobs.ts'

const texts = [
  ...technologyTexts,
  ...eventTexts,
  ...streamTexts,
  ...tutorialTexts,
  ...articleTexts,
  ...announcementTexts,
  ...submissionTexts,
  ...applicationTexts,
  ...commentTexts,
  ...messageTexts,
  ...questionTexts,
  ...reviewTexts,
  ...helpTexts,
]

/** An address has become somebody's: what was sent to it is theirs from now on. */
const confirmedJob: Job = {
  queue: 'address-confirmed',
  async handle(ctx, { userId }: { userId: string }) {
    await notifyOfTeamInvitations(ctx, userId)
    await notifyOfJudgeInvitations(ctx, userId)
    await notifyOfRoleInvitations(ctx, userId)
  },
}

/** Every queue of the product, one line each. */
export const allJobs: Job[] = [
  ...mailJobs(stillWanted),
  mailPurgeJob,
  mailSweepJob,
  mailCheckJob,
  mailAgainJob,
  ...notificationJobs,
  ...authJobs,
  ...filesJobs,
  ...projectJobs,
  ...eventJobs,
  ...roleInvitationJobs,
  ...participantJobs,
  ...teamJobs,
  ...teamInvitationJobs,
  ...roundJobs,
  ...submissionJobs,
  ...devpostJobs,
  ...bundleJobs,
  ...applicationJobs,
  ...chatJobs,
  ...webhookJobs,
  ...invitedJobs,
  confirmedJob,
  ...assignmentJobs,
  askAgainJob,
  barJob,
  announceVotesJob,
  ...commentJobs,
  heldFeedbackJob,
  ...technologyUseJobs,
  ...actionJobs,
  ...moderationJobs,
  ...announcementJobs,
  ...noticeJobs,
  messageJob,
  ...deletionJobs,
  dueJob([tutorialKind, articleKind]),
  ...privacyJobs,
  renderAgain(texts),
]
