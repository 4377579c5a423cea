import type { ContentKind } from '#lib/admin-listing.ts'
import { Badge } from '#ui/parts/badge.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { Day } from '#ui/time/day.tsx'
import { Link } from '#ui/link.tsx'
import { Button } from '#ui/button.tsx'
import { confirmWithReason } from '#ui/overlays/confirm.ts'
import { useAct } from '#ui/saving/use-act.ts'
import { isHideableContent } from '../contract.ts'
import { stateLabels } from '../state-labels.ts'
import { type ContentItem, getTitle, applyAction } from './content-calls.ts'
import { buildHideQuestion, buildShowQuestion } from './content-actions.ts'

const titleOrders = { ascending: 'title', descending: 'titleDown' }

const tones: Partial<Record<ContentItem['state'], 'success' | 'danger' | 'warning'>> = {
  public: 'success',
  published: 'success',
  submitted: 'success',
  shown: 'success',
  hidden: 'danger',
  rejected: 'danger',
}

export const buildColumns = (kind: ContentKind): Column<ContentItem>[] => [
  {
    id: 'title',
    label: kind === 'comment' ? 'Words' : 'Title',
    sort: kind === 'comment' ? undefined : titleOrders,
    cell: (row) => (
      <span className="break-words max-sm:wrap-anywhere">
        {row.path ? <Link href={row.path}>{getTitle(row)}</Link> : getTitle(row)}
      </span>
    ),
  },
  {
    id: 'place',
    label: 'Belongs to',
    from: 'medium',
    isExtra: !placedKinds.includes(kind),
    cell: ({ place }) => <span className="break-words max-sm:wrap-anywhere">{place ?? ''}</span>,
  },
  {
    id: 'owner',
    label: 'Made by',
    from: 'medium',
    cell: ({ owner }) =>
      owner ? (
        <>
          <Link href={`/dash/admin/people/${owner.id}`}>{owner.name}</Link>
          {owner.userName && <span className="small text-muted"> @{owner.userName}</span>}
        </>
      ) : (
        'A former member'
      ),
  },
  {
    id: 'state',
    label: 'State',
    cell: ({ state }) => <Badge tone={tones[state] ?? 'warning'}>{stateLabels[state]}</Badge>,
  },
  {
    id: 'created',
    label: 'Created',
    from: 'wide',
    sort: { ascending: 'oldest', descending: 'newest', first: 'descending' },
    cell: ({ createdAt }) => <Day at={createdAt} />,
  },
  {
    id: 'changed',
    label: 'Changed',
    from: 'wide',
    isExtra: true,
    cell: ({ updatedAt }) => <Day at={updatedAt} />,
  },
  ...(isHideableContent(kind) ? [hidden] : []),
]

const placedKinds: ContentKind[] = ['team', 'submission', 'comment']

const hidden: Column<ContentItem> = {
  id: 'hidden',
  label: 'Hidden',
  alwaysShown: true,
  cell: (row) => (
    <div className="stack">
      {row.hidden && (
        <p className="small">
          <Day at={row.hidden.at} />: {row.hidden.reason.slice(0, 140)}{' '}
          <Link href={`/dash/admin/reports/${row.kind}/${row.id}`}>
            {row.hidden.isAppealed ? 'Answer the appeal' : 'See the decision'}
          </Link>
        </p>
      )}
      <HideButton thing={row} />
    </div>
  ),
}

const visibleStates = ['public', 'unlisted', 'shown', 'submitted', 'published']

/** Hides or unhides an item, with a reason. Renders nothing for an item that only its owner can see. */
function HideButton({ thing }: { thing: ContentItem }) {
  const { act, isBusy } = useAct()
  const isHidden = thing.state === 'hidden'
  if (!isHideableContent(thing.kind) || !(isHidden || visibleStates.includes(thing.state))) return null
  const press = async () => {
    const reason = await confirmWithReason((isHidden ? buildShowQuestion : buildHideQuestion)([thing]))
    if (reason === null) return
    await act(
      () => applyAction(isHidden ? 'show' : 'hide', [thing], reason),
      isHidden ? 'Shown again' : 'Hidden',
    )
  }
  return (
    <Button size="sm" busy={isBusy} onClick={() => void press()}>
      {isHidden ? 'Show again' : 'Hide'}
      <span className="visually-hidden"> {getTitle(thing)}</span>
    </Button>
  )
}
