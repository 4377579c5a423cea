import * as z from 'zod/mini'
import { applicationChanges } from '#features/community/app/contract.ts'
import { projectCard } from '#features/community/app/reading/list-contract.ts'
import { application, applicationCard } from '#features/community/app/shapes.ts'
import { profileAddresses } from '#features/people/auth/contract.ts'
import { ballotChanges } from '#features/judging/ballot/contract.ts'
import {
  ballotScores,
  ownBallot,
  readBallot,
  roundCard,
  shownEntry,
} from '#features/judging/ballot/desk/shapes.ts'
import { event, eventCard, eventChanges, eventTypes, visibilities } from '#features/event/event/contract.ts'
import { cardChanges } from '#features/event/event/people/card-contract.ts'
import { phases } from '#features/event/event/life/phase.ts'
import { eventRoleName } from '#features/event/event/people/role.ts'
import { statusFields } from '#features/event/event/writing/status-fields.ts'
import {
  flaggedItem,
  flaggedCard,
  flagKinds,
  flagReasons,
  measure,
  ownMeasure,
} from '#features/operations/moderation/contract.ts'
import { outboxMessage } from '#features/operations/outbox/contract.ts'
import { participant } from '#features/event/participant/contract.ts'
import { participantCard } from '#features/event/participant/lists/list-contract.ts'
import { attendance, portfolioProfile } from '#features/community/portfolio/contract.ts'
import { profileChanges } from '#features/people/profile/fields/fields.ts'
import { projectChanges } from '#features/community/project/contract.ts'
import { stream, streamCard, streamChanges } from '#features/event/stream/contract.ts'
import { demoPlatforms } from '#features/event/submission/draft/addresses.ts'
import { submissionChanges } from '#features/event/submission/draft/fields.ts'
import { medals, submission, submissionCard } from '#features/event/submission/shapes.ts'
import { team } from '#features/event/team/contract.ts'
import { teamChanges } from '#features/event/team/fields/fields.ts'
import { joinRequest } from '#features/event/team/seats/roster-contract.ts'
import { technologyChanges } from '#features/content/technology/writing/writing-contract.ts'
import { timelineChanges } from '#features/event/timeline/contract.ts'
import { writtenText, shownWritingCard } from '#features/content/writing/contract.ts'
import {
  editingState,
  textLevel,
  writingCard,
  writingStatuses,
} from '#features/content/writing/states/writing-contract.ts'
import { appeal, ownAppeal, prepared, tableLine } from '#features/judging/publication/contract.ts'
import { plan } from '#features/judging/publication/plan/plan-contract.ts'
import { delivery, webhook } from '#features/event/webhook/contract.ts'
import { webhookKinds } from '#features/event/webhook/kinds.ts'
import { createListSchema } from '#lib/contract/lists.ts'

type Fields = Record<string, z.ZodMiniType>

/** Returns the fields that two sets share, so that the description can define them only once. */
const pickShared = (fields: Fields, otherFields: Fields) =>
  z.object(Object.fromEntries(Object.entries(fields).filter(([name]) => name in otherFields)))

const omitShared = (fields: Fields, otherFields: Fields) =>
  z.object(Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in otherFields))))

/** Groups of fields that several entities, bodies or responses share. */
const fields = {
  AppChanges: applicationChanges,
  BallotChanges: ballotChanges,
  BallotFields: z.omit(ownBallot, { id: true }),
  BallotMarks: ballotScores,
  CardChanges: cardChanges,
  Count: z.object({ count: z.int() }),
  CountedSlug: z.object({ slug: z.string(), name: z.string(), count: z.int() }),
  EventChanges: eventChanges,
  EventFields: z.omit(eventCard, { prizes: true }),
  EventInList: pickShared(attendance.shape, submission.shape.event.shape),
  EventOfTeam: pickShared(submission.shape.event.shape, team.shape.event.shape),
  Id: z.object({ id: z.uuid() }),
  JudgedEntry: shownEntry,
  JudgingRound: roundCard,
  Lookout: pickShared(participantCard.shape, joinRequest.shape.person.shape),
  MadeChanges: pickShared(
    applicationChanges.shape,
    omitShared(submissionChanges.shape, { title: z.unknown() }).shape,
  ),
  MadePage: omitShared(pickShared(application.shape, submission.shape).shape, {
    ...applicationCard.shape,
    viewer: z.unknown(),
  }),
  MadeFields: pickShared(projectCard.shape, applicationCard.shape),
  Measure: pickShared(ownMeasure.shape, measure.shape),
  OccasionChanges: pickShared(eventChanges.shape, streamChanges.shape),
  OccasionFields: omitShared(pickShared(eventCard.shape, streamCard.shape).shape, statusFields),
  OccasionPage: pickShared(omitShared(event.shape, eventCard.shape).shape, stream.shape),
  Page: z.omit(createListSchema(z.unknown()), { items: true }),
  ParticipantFields: pickShared(participant.shape, participantCard.shape),
  OutboxMessage: outboxMessage,
  PersonName: z.object({ id: z.uuid(), name: z.string(), userName: z.nullable(z.string()) }),
  ProfileAddresses: z.object(profileAddresses),
  ProfileChanges: profileChanges,
  ProfileFields: omitShared(portfolioProfile.shape, {
    ...profileAddresses,
    userName: z.unknown(),
    hidden: z.unknown(),
  }),
  ProjectChanges: projectChanges,
  ProjectFields: z.omit(projectChanges, { image: true }),
  ReadBallot: readBallot,
  RelatedText: z.pick(shownWritingCard, {
    slug: true,
    title: true,
    description: true,
    image: true,
    minutes: true,
  }),
  ReportedThing: pickShared(flaggedItem.shape, flaggedCard.shape),
  Standing: z.object(statusFields),
  StreamChanges: streamChanges,
  SubmissionChanges: submissionChanges,
  SubmissionFields: z.omit(submissionCard, { event: true }),
  TeamChanges: teamChanges,
  TeamName: submissionCard.shape.team,
  TechnologyChanges: technologyChanges,
  TimelineChanges: timelineChanges,
  Webhook: webhook,
  TableLine: tableLine,
  PublicationPlan: plan,
  Prepared: prepared,
  OwnAppeal: ownAppeal,
  Appeal: appeal,
  WebhookDelivery: delivery,
  WritingState: pickShared(editingState.shape, writingCard.shape),
  WrittenPage: omitShared(writtenText.shape, shownWritingCard.shape),
}

const choices = {
  DemoPlatform: z.enum(demoPlatforms),
  EventRole: eventRoleName,
  EventType: z.enum(eventTypes),
  Medal: z.enum(medals),
  Phase: z.enum(phases),
  ReportReason: z.enum(flagReasons),
  ReportedKind: z.enum(flagKinds),
  TextLevel: textLevel,
  Visibility: z.enum(visibilities),
  WebhookKind: z.enum(webhookKinds),
  WritingStatus: z.enum(writingStatuses),
}

/** Groups of shared fields and choices, each described only once. A client need not know them. */
export const groups = { ...fields, ...choices }
