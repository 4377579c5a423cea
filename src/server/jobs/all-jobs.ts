import { scheduledBackupJob } from '#commands/backup/schedule/scheduled-backup.ts'
import { actionJobs } from '#features/community/action/jobs.ts'
import { announcementJobs, messageJob } from '#features/event/announcement/jobs.ts'
import { noticeJobs } from '#features/event/announcement/messages/notice-jobs.ts'
import { announcementTexts } from '#features/event/announcement/site-wide/texts.ts'
import { applicationJobs } from '#features/community/app/jobs.ts'
import { applicationTexts } from '#features/community/app/site-wide/texts.ts'
import { authJobs } from '#features/people/auth/account/jobs.ts'
import { articleKind } from '#features/content/blog/kind.ts'
import { articleTexts } from '#features/content/blog/texts.ts'
import { chatJobs } from '#features/event/chat/sending/jobs.ts'
import { commentJobs } from '#features/community/comment/jobs.ts'
import { moderationJobs } from '#features/operations/moderation/jobs.ts'
import { commentTexts } from '#features/community/comment/site-wide/texts.ts'
import { questionTexts } from '#features/event/question/site-wide/texts.ts'
import { messageTexts } from '#features/event/room/site-wide/texts.ts'
import { deletionJobs } from '#features/operations/deletion/jobs.ts'
import { bundleJobs } from '#features/operations/bundle/jobs.ts'
import { devpostJobs } from '#features/operations/devpost/jobs.ts'
import {
  notifyOfRoleInvitations,
  roleInvitationJobs,
} from '#features/event/event/people/invitations/invitation-notices.ts'
import { eventJobs } from '#features/event/event/site-wide/jobs.ts'
import { eventTexts } from '#features/event/event/site-wide/texts.ts'
import { filesJobs } from '#features/platform/files/jobs.ts'
import { mailCheckJob } from '#features/platform/mail/checking/latest.ts'
import { createMailJobs, mailPurgeJob } from '#features/platform/mail/sending/jobs.ts'
import { resendMailJob } from '#features/operations/outbox/failed-emails.ts'
import {
  invitedJobs,
  notifyOfJudgeInvitations,
} from '#features/judging/judge/invitations/invitation-notices.ts'
import { judgeWaitingMails } from '#features/platform/notification/sending/still-wanted.ts'
import { mailSweepJob } from '#features/platform/mail/sending/sweep-job.ts'
import { notificationJobs } from '#features/platform/notification/sending/jobs.ts'
import { sendLateReceipts } from '#features/event/participant/enrollment/receipt.ts'
import { participantJobs } from '#features/event/participant/jobs.ts'
import { privacyJobs } from '#features/operations/privacy/jobs.ts'
import { projectJobs } from '#features/community/project/jobs.ts'
import { helpTexts } from '#features/event/help/site-wide/texts.ts'
import { reviewTexts } from '#features/judging/review/site-wide/texts.ts'
import { delayedFeedbackJob } from '#features/judging/review/feedback-notices.ts'
import { roundJobs } from '#features/judging/round/jobs.ts'
import { submissionJobs } from '#features/event/submission/site-wide/jobs.ts'
import { submissionTexts } from '#features/event/submission/site-wide/texts.ts'
import {
  teamInvitationJobs,
  notifyOfTeamInvitations,
} from '#features/event/team/joining/invitations/invitation-notices.ts'
import { teamJobs } from '#features/event/team/site-wide/jobs.ts'
import { technologyUseJobs } from '#features/community/technology-use/jobs.ts'
import { technologyTexts } from '#features/content/technology/writing/texts.ts'
import { createRenderJob } from '#features/content/text/rendering/render-again.ts'
import { tutorialKind } from '#features/content/tutorial/kind.ts'
import { dueJob } from '#features/content/writing/states/publish-text.ts'
import { tutorialTexts } from '#features/content/tutorial/texts.ts'
import { webhookJobs } from '#features/event/webhook/sending/jobs.ts'
import { assignmentJobs } from '#features/judging/assignment/jobs.ts'
import { reopenBallotsJob } from '#features/judging/ballot/desk/asking-again.ts'
import { voidConflictedJob } from '#features/judging/ballot/desk/void-conflicted-ballots.ts'
import { announceVotesJob } from '#features/judging/vote/announce-votes.ts'
import type { Job } from './jobs.ts'

const texts = [
  ...technologyTexts,
  ...eventTexts,
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

/**
 * Notifies a user with a newly confirmed address of the invitations sent to it. The first time, also sends the
 * e-mails about their enrollments, which couldn’t reach them before.
 */
const confirmedJob: Job = {
  queue: 'address-confirmed',
  async handle(ctx, { userId, isFirst = false }: { userId: string; isFirst?: boolean }) {
    if (isFirst) await sendLateReceipts(ctx, userId)
    await notifyOfTeamInvitations(ctx, userId)
    await notifyOfJudgeInvitations(ctx, userId)
    await notifyOfRoleInvitations(ctx, userId)
  },
}

export const allJobs: Job[] = [
  ...createMailJobs(judgeWaitingMails),
  mailPurgeJob,
  mailSweepJob,
  mailCheckJob,
  resendMailJob,
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
  reopenBallotsJob,
  voidConflictedJob,
  announceVotesJob,
  ...commentJobs,
  delayedFeedbackJob,
  ...technologyUseJobs,
  ...actionJobs,
  ...moderationJobs,
  ...announcementJobs,
  ...noticeJobs,
  messageJob,
  ...deletionJobs,
  dueJob([tutorialKind, articleKind]),
  ...privacyJobs,
  createRenderJob(texts),
  scheduledBackupJob,
]
