import type { ContentKind } from '#lib/admin-listing.ts'
import { Badge } from '#ui/parts/badge.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { Day } from '#ui/time/day.tsx'
import { Link } from '#ui/link.tsx'
import { isHideableContent } from '../contract.ts'
import { stateWords } from '../words.ts'
import { type ContentItem, titleOf } from './content-calls.ts'
import { HideButton } from './hide-button.tsx'

const byTitle = { ascending: 'title', descending: 'titleDown' }

const tones: Partial<Record<ContentItem['state'], 'success' | 'danger' | 'warning'>> = {
  public: 'success',
  published: 'success',
  submitted: 'success',
  shown: 'success',
  hidden: 'danger',
  rejected: 'danger',
}

/** What the table of a kind shows. */
export const columnsFor = (kind: ContentKind): Column<ContentItem>[] => [
  {
    id: 'title',
    label: kind === 'comment' ? 'Words' : 'Title',
    sort: kind === 'comment' ? undefined : byTitle,
    cell: (row) => (
      <span className="break-words max-sm:wrap-anywhere">
        {row.path ? <Link href={row.path}>{titleOf(row)}</Link> : titleOf(row)}
      </span>
    ),
  },
  {
    id: 'place',
    label: 'Belongs to',
    isExtra: !placed.includes(kind),
    cell: ({ place }) => <span className="break-words max-sm:wrap-anywhere">{place ?? ''}</span>,
  },
  {
    id: 'owner',
    label: 'Made by',
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
    cell: ({ state }) => <Badge tone={tones[state] ?? 'warning'}>{stateWords[state]}</Badge>,
  },
  {
    id: 'created',
    label: 'Created',
    sort: { ascending: 'oldest', descending: 'newest', first: 'descending' },
    cell: ({ createdAt }) => <Day at={createdAt} />,
  },
  { id: 'changed', label: 'Changed', isExtra: true, cell: ({ updatedAt }) => <Day at={updatedAt} /> },
  ...(isHideableContent(kind) ? [hidden] : []),
]

const placed: ContentKind[] = ['team', 'submission', 'comment']

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
