import { href, useNavigate, useRevalidator } from 'react-router'
import { withRecentSignIn } from '#features/people/auth/ui/sign-in/with-recent-sign-in.ts'
import { saveConfirmed } from '#features/event/event/ui/manage/confirming/confirmed-save.ts'
import { LifeSection } from '#features/event/event/ui/manage/life/life-section.tsx'
import { PublishPanel } from '#features/event/event/ui/manage/publish-panel.tsx'
import { buildChecklist } from '#features/event/event/ui/manage/checklist.ts'
import { streams } from '#features/event/stream/api.ts'
import { StreamBasicsForm } from '#features/event/stream/ui/stream-basics-form.tsx'
import { streamCalls, streamLifecycleCalls } from '#features/event/stream/ui/stream-calls.ts'
import { StreamDatesForm } from '#features/event/stream/ui/stream-dates-form.tsx'
import { StreamTextsForm } from '#features/event/stream/ui/stream-texts-form.tsx'
import { DuplicateSection } from '#features/event/timeline/ui/duplicate-section.tsx'
import { forbidden } from '#lib/contract/errors.ts'
import { describePage } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { loadForMember } from '#lib/pages/require-session.ts'
import { redirectMoved } from '#lib/pages/with-query.ts'
import { CommonTab } from '../any-event/common-tab.tsx'
import { EditHead } from '../any-event/edit-head.tsx'
import { loadManagedData } from '../any-event/managed-data.ts'
import { managementParams } from '../any-event/managing-query.ts'
import type { Route } from './+types/edit.ts'

export const handle = page({ audience: 'one', query: managementParams })

const tabs = [
  { key: 'basics', label: 'Basics' },
  { key: 'dates', label: 'Dates' },
  { key: 'people', label: 'People' },
  { key: 'schedule', label: 'Schedule' },
  { key: 'texts', label: 'Texts' },
  { key: 'participants', label: 'Participants' },
  { key: 'announcements', label: 'Announcements' },
  { key: 'publish', label: 'Publish' },
] as const

export const loader = loadForMember(async (session, { params, url }: Route.LoaderArgs) => {
  const stream = await streams.read.getStream(session, { slug: params.slug })
  if (!stream.viewer?.canManage) throw forbidden()
  if (stream.slug !== params.slug)
    throw redirectMoved(url, href('/stream/:slug/edit', { slug: stream.slug }), 302)
  const tabParam = url.searchParams.get('tab')
  const tab = tabs.find(({ key }) => key === tabParam)?.key ?? 'basics'
  return { stream, tab, ...(await loadManagedData(session, { streamId: stream.id }, { tab, url })) }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const title = `Manage ${loaderData.stream.title}`
  return describePage({ matches, title, description: 'For its organizers.', noIndex: true })
}

export default function EditStreamPage({ loaderData }: Route.ComponentProps) {
  const { stream, tab } = loaderData
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const onSaved = (slug: string = stream.slug) => {
    if (slug === stream.slug) void revalidate()
    else void navigate(`${href('/stream/:slug/edit', { slug })}?tab=${tab}`, { replace: true })
  }
  return (
    <div className="wrap pb-16">
      <EditHead kind="stream" {...stream} tabs={tabs} current={tab} />
      <StreamTab key={`${stream.id} ${tab}`} {...loaderData} onSaved={onSaved} />
    </div>
  )
}

type StreamTabProps = Route.ComponentProps['loaderData'] & { onSaved: (slug?: string) => void }

function StreamTab(props: StreamTabProps) {
  const { stream, tab, schedule, noticed } = props
  const { id, slug, title, visibility, isHidden, people, timeZone, startAt } = stream
  const onSaved = () => props.onSaved()
  switch (tab) {
    case 'basics':
      return <StreamBasicsForm stream={stream} onSaved={props.onSaved} />
    case 'dates':
      return <StreamDatesForm {...{ stream, onSaved }} items={schedule} />
    case 'texts':
      return <StreamTextsForm {...{ stream, onSaved }} />
    case 'publish':
      return (
        <PublishPanel
          kind="stream"
          {...{ title, visibility, isHidden }}
          href={href('/stream/:slug', { slug })}
          again={
            <>
              <LifeSection
                kind="stream"
                {...stream}
                items={schedule}
                noticed={noticed}
                isDraft={visibility === 'draft'}
                cancel={(input) => streamLifecycleCalls.cancelStream({ id, ...input })}
                postpone={(input) => streamLifecycleCalls.postponeStream({ id, ...input })}
                resume={(input) => streamLifecycleCalls.resumeStream({ id, ...input })}
                onChanged={() => onSaved()}
              />
              <DuplicateSection which={{ streamId: id }} {...{ timeZone, startAt }} items={schedule.length} />
            </>
          }
          checks={buildChecklist(stream, schedule)}
          change={async (next) =>
            saveConfirmed((confirmation) =>
              streamCalls.updateStream({ id, visibility: next, base: { visibility }, ...confirmation }),
            )
          }
          enrolled={stream.cancelledAt ? 0 : stream.participantsCount}
          noticed={noticed}
          remove={(message) => withRecentSignIn(() => streamCalls.deleteStream({ id, message }))}
          onChanged={onSaved}
        />
      )
    default:
      return (
        <CommonTab
          {...props}
          {...{ tab, people, timeZone, visibility }}
          cancelledAt={stream.cancelledAt}
          which={{ streamId: id }}
          onChanged={onSaved}
        />
      )
  }
}
