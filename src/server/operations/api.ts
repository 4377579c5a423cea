import { actions } from '#features/action/api.ts'
import { announcements, messages, organiserMail } from '#features/announcement/api.ts'
import { applicationCategories, applications, projects } from '#features/app/api.ts'
import { assigning } from '#features/assignment/api.ts'
import { auditLog } from '#features/audit/api.ts'
import {
  accounts,
  addresses,
  administeredPeople,
  proofs,
  safety,
  secondFactors,
  linkedServices,
  mailedLinks,
  personalTokens,
  signedInDevices,
} from '#features/auth/api.ts'
import { balloting } from '#features/ballot/api.ts'
import { articles } from '#features/blog/api.ts'
import { certifying } from '#features/certificate/api.ts'
import { chatting, discord, discordChannels, discordServers, discordUsers } from '#features/chat/api.ts'
import { commenting } from '#features/comment/api.ts'
import { configurations } from '#features/configuration/api.ts'
import { contents } from '#features/content/api.ts'
import { deletions } from '#features/deletion/api.ts'
import { bundles } from '#features/bundle/api.ts'
import { devpost } from '#features/devpost/api.ts'
import { eventRoles, events, managedEvents, roleInvitations, speakerCards } from '#features/event/api.ts'
import { judgeConflicts, judgeInvitations, judging } from '#features/judge/api.ts'
import { liking } from '#features/like/api.ts'
import { bounces } from '#features/mail/api.ts'
import { notified, rhythms } from '#features/notification/api.ts'
import { mailChecks, outbox } from '#features/outbox/api.ts'
import { applicationReviews, flagging, moderatingInEvent, suspending } from '#features/moderation/api.ts'
import { entrance, participantLists, participants } from '#features/participant/api.ts'
import { privacy } from '#features/privacy/api.ts'
import { portfolios } from '#features/portfolio/api.ts'
import { members, unsubscribing } from '#features/profile/api.ts'
import { profileProjects } from '#features/project/api.ts'
import { publishing } from '#features/publication/api.ts'
import { reviewers, reviewing } from '#features/review/api.ts'
import { judgingRounds } from '#features/round/api.ts'
import { eventDuplicates, rubrics } from '#features/rubric/api.ts'
import { scoring } from '#features/scoring/api.ts'
import { searching } from '#features/search/api.ts'
import { statistics } from '#features/statistics/api.ts'
import { managedStreams, streamLifecycle, streams } from '#features/stream/api.ts'
import { categories } from '#features/category/api.ts'
import {
  submissionCategories,
  submissionLinks,
  submissionOrganising,
  submissions,
} from '#features/submission/api.ts'
import {
  invitationMails,
  invitations,
  memberships,
  rosters,
  suggestions,
  teamDesks,
  teammates,
  teamNotices,
  teams,
} from '#features/team/api.ts'
import { technologyUses } from '#features/technology-use/api.ts'
import { technologies, technologySuggestions } from '#features/technology/api.ts'
import { texts } from '#features/text/api.ts'
import { streamDuplicates, timeline } from '#features/timeline/api.ts'
import { tutorials } from '#features/tutorial/api.ts'
import { eventLifecycle, voting } from '#features/vote/api.ts'
import { waiting } from '#features/waiting/api.ts'
import { helping } from '#features/help/api.ts'
import { questioning } from '#features/question/api.ts'
import { roomTalk } from '#features/room/api.ts'
import { webhooking } from '#features/webhook/api.ts'

/** Every segment of the API, one line each. */
export const api = [
  accounts,
  safety,
  administeredPeople,
  auditLog,
  proofs,
  addresses,
  linkedServices,
  mailedLinks,
  signedInDevices,
  secondFactors,
  personalTokens,
  members,
  portfolios,
  unsubscribing,
  profileProjects,
  searching,
  technologies,
  technologySuggestions,
  technologyUses,
  texts,
  tutorials,
  articles,
  events,
  eventLifecycle,
  managedEvents,
  eventRoles,
  roleInvitations,
  speakerCards,
  streams,
  streamLifecycle,
  managedStreams,
  timeline,
  eventDuplicates,
  streamDuplicates,
  devpost,
  bundles,
  participants,
  participantLists,
  entrance,
  teams,
  rosters,
  teamDesks,
  invitations,
  invitationMails,
  memberships,
  suggestions,
  teammates,
  teamNotices,
  announcements,
  messages,
  organiserMail,
  rubrics,
  judgingRounds,
  liking,
  reviewing,
  reviewers,
  commenting,
  roomTalk,
  questioning,
  helping,
  actions,
  applicationReviews,
  flagging,
  moderatingInEvent,
  contents,
  deletions,
  outbox,
  mailChecks,
  configurations,
  suspending,
  chatting,
  discord,
  discordChannels,
  discordUsers,
  discordServers,
  submissions,
  submissionLinks,
  submissionOrganising,
  submissionCategories,
  categories,
  applications,
  applicationCategories,
  projects,
  statistics,
  privacy,
  waiting,
  balloting,
  scoring,
  publishing,
  webhooking,
  certifying,
  judging,
  judgeInvitations,
  judgeConflicts,
  voting,
  assigning,
  notified,
  rhythms,
  bounces,
]
