import type { ContentKind } from '#lib/admin-listing.ts'
import { withQuery } from '#lib/pages/with-query.ts'
import { getNounPlural } from '#lib/nouns.ts'
import { DataTable } from '#ui/tables/data-table.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { listActions } from './content-actions.ts'
import { type ContentList, getTitle } from './content-calls.ts'
import { buildColumns } from './content-columns.tsx'
import { type ContentRequest, ContentFields, contentFilterNames } from './content-fields.tsx'

interface ContentTableProps {
  kind: ContentKind
  list: ContentList
  asked: ContentRequest
}

/**
 * Lists all content of one kind for ADMIN, with actions to hide, unhide and delete, one by one or in bulk.
 */
export function ContentTable({ kind, list, asked }: ContentTableProps) {
  const nounPlural = getNounPlural(kind)
  return (
    <DataTable
      key={kind}
      label={nounPlural}
      columns={buildColumns(kind)}
      list={list}
      orderBy={asked.orderBy ?? 'newest'}
      rowId={({ id }) => id}
      rowName={getTitle}
      rowHref={({ path }) => path ?? '/dash/admin/content'}
      actions={listActions(kind)}
      filters={{ names: contentFilterNames, fields: <ContentFields {...{ kind, asked }} /> }}
      csvHref={withQuery('/api/v3/content/exportContent', { ...asked, kind, orderBy: undefined })}
      empty={
        <EmptyState level={2} title={`No ${nounPlural.toLowerCase()} yet`}>
          Everything members make appears here, whatever its state.
        </EmptyState>
      }
    />
  )
}
