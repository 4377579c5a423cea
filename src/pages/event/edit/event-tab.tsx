import { href } from 'react-router'
import { withRecentSignIn } from '#features/people/auth/ui/sign-in/with-recent-sign-in.ts'
import { BundleExport } from '#features/operations/bundle/ui/bundle-export.tsx'
import { RoomsSection } from '#features/event/chat/ui/rooms-section.tsx'
import { BasicsForm } from '#features/event/event/ui/manage/basics-form.tsx'
import { DevpostImport } from '#features/operations/devpost/ui/devpost-import.tsx'
import { buildChecklist } from '#features/event/event/ui/manage/checklist.ts'
import { DatesForm } from '#features/event/event/ui/manage/dates-form.tsx'
import { saveConfirmed } from '#features/event/event/ui/manage/confirming/confirmed-save.ts'
import { LifeSection } from '#features/event/event/ui/manage/life/life-section.tsx'
import { eventCalls, lifecycleCalls } from '#features/event/event/ui/manage/managed-event.ts'
import { PartnersForm } from '#features/event/event/ui/manage/partners-form.tsx'
import { PrizesForm } from '#features/event/event/ui/manage/prizes/prizes-form.tsx'
import { PublishPanel } from '#features/event/event/ui/manage/publish-panel.tsx'
import { TextsForm } from '#features/event/event/ui/manage/texts-form.tsx'
import { TracksForm } from '#features/event/event/ui/manage/tracks-form.tsx'
import { EventModeration } from '#features/operations/moderation/ui/in-event/event-moderation.tsx'
import { TeamDesk } from '#features/event/team/ui/desk/team-desk.tsx'
import { DuplicateSection } from '#features/event/timeline/ui/duplicate-section.tsx'
import { WebhookManager } from '#features/event/webhook/ui/webhook-manager.tsx'
import { CommonTab } from '../../any-event/common-tab.tsx'
import type { Route } from '../+types/edit.ts'

type EventTabProps = Route.ComponentProps['loaderData'] & { onSaved: (slug?: string) => void }

export function EventTab(props: EventTabProps) {
  const { event, tab } = props
  const onSaved = () => props.onSaved()
  switch (tab) {
    case 'basics':
      return <BasicsForm event={event} onSaved={props.onSaved} />
    case 'dates':
      return <DatesForm {...{ event, onSaved }} items={props.schedule} />
    case 'tracks':
      return <TracksForm {...{ event, onSaved }} />
    case 'prizes':
      return <PrizesForm {...{ event, onSaved }} />
    case 'partners':
      return <PartnersForm {...{ event, onSaved }} />
    case 'texts':
      return <TextsForm {...{ event, onSaved }} />
    case 'chat':
      return <RoomsSection eventId={event.id} rooms={props.rooms} />
    case 'teams':
      return props.teams && <TeamDesk event={event} {...props.teams} />
    case 'moderation':
      return props.moderation && <EventModeration event={event} {...props.moderation} />
    case 'webhooks':
      return (
        props.hooks && (
          <WebhookManager
            {...props.hooks}
            which={{ eventId: event.id }}
            keep={{ tab }}
            timeZone={event.timeZone}
          />
        )
      )
    case 'import':
      return (
        props.devpost && (
          <>
            <DevpostImport event={event} progress={props.devpost} origin={props.origin} />
            <BundleExport eventId={event.id} />
          </>
        )
      )
    case 'publish':
      return <Publish {...props} />
    default:
      return (
        <CommonTab
          {...props}
          tab={tab}
          which={{ eventId: event.id }}
          people={event.people}
          timeZone={event.timeZone}
          visibility={event.visibility}
          cancelledAt={event.cancelledAt}
          judgesPath={`${href('/event/:slug/judging', { slug: event.slug })}?tab=judges`}
          onChanged={onSaved}
        />
      )
  }
}

function Publish({ event, schedule, hasCategories, oddRounds, noticed, checkedIn, onSaved }: EventTabProps) {
  const { id, slug, title, visibility, isHidden, timeZone, startAt } = event
  return (
    <PublishPanel
      kind="event"
      {...{ title, visibility, isHidden }}
      href={href('/event/:slug', { slug })}
      checks={[
        ...buildChecklist(event, schedule, hasCategories),
        ...oddRounds.map((label) => ({
          label,
          tab: 'publish',
          href: `${href('/event/:slug/judging', { slug })}?tab=rounds`,
          isDone: false,
        })),
      ]}
      change={async (next) =>
        saveConfirmed((confirmations) =>
          eventCalls.updateEvent({ id, visibility: next, base: { visibility }, ...confirmations }),
        )
      }
      enrolled={event.cancelledAt ? 0 : event.participantsCount}
      noticed={noticed}
      again={
        <>
          <LifeSection
            kind="event"
            {...event}
            items={schedule}
            noticed={noticed}
            checkedIn={checkedIn}
            isDraft={visibility === 'draft'}
            cancel={(input) => lifecycleCalls.cancelEvent({ id, ...input })}
            postpone={(input) => lifecycleCalls.postponeEvent({ id, ...input })}
            resume={(input) => lifecycleCalls.resumeEvent({ id, ...input })}
            onChanged={() => onSaved()}
          />
          <DuplicateSection which={{ eventId: id }} {...{ timeZone, startAt }} items={schedule.length} />
        </>
      }
      remove={(message) => withRecentSignIn(() => eventCalls.deleteEvent({ id, message }))}
      onChanged={() => onSaved()}
    />
  )
}
