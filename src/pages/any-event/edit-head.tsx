import { href } from 'react-router'
import { pausedBy, pausedLabels, type PauseTimes } from '#features/event/event/life/pause-state.ts'
import { visibilityLabels } from '#features/event/event/ui/managed/visibility-labels.ts'
import { Badge } from '#ui/parts/badge.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { type Tab, Tabs } from '#ui/navigation/tabs.tsx'

type EditHeadProps = PauseTimes & {
  kind: 'event' | 'stream'
  slug: string
  title: string
  visibility: 'draft' | 'unlisted' | 'public'
  isHidden: boolean
  tabs: readonly Tab[]
  current: string
}

/** Header of the management pages of an event or stream. */
export function EditHead(props: EditHeadProps) {
  const { kind, slug, title, visibility, isHidden, tabs, current } = props
  const pauseState = pausedBy(props)
  const ownPath = kind === 'event' ? href('/event/:slug', { slug }) : href('/stream/:slug', { slug })
  return (
    <>
      <PageHead
        title={title}
        above={
          <Breadcrumbs
            crumbs={[
              { label: 'Events', href: '/dash/event' },
              { label: title, href: ownPath },
              { label: `Manage the ${kind}` },
            ]}
          />
        }
      >
        {isHidden ? (
          <Badge tone="danger">Hidden by the moderators</Badge>
        ) : (
          <Badge tone={visibility === 'public' ? 'success' : 'warning'}>{visibilityLabels[visibility]}</Badge>
        )}
        {pauseState && <Badge tone="danger">{pausedLabels[pauseState]}</Badge>}
        <ButtonLink size="sm" href={ownPath}>
          {visibility === 'draft' ? 'Preview' : 'Open the page'}
        </ButtonLink>
        {kind === 'event' && (
          <>
            <ButtonLink size="sm" href={href('/event/:slug/judging', { slug })}>
              Judging
            </ButtonLink>
            <ButtonLink size="sm" href={href('/event/:slug/results/edit', { slug })}>
              Set the results
            </ButtonLink>
          </>
        )}
      </PageHead>
      <div className="mb-6">
        <Tabs tabs={tabs} current={current} label={`Parts of the ${kind}`} />
      </div>
    </>
  )
}
