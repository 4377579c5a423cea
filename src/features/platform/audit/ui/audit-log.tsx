import type { AnswerOf } from '#lib/contract/contract.ts'
import { withQuery } from '#lib/pages/with-query.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { describeAct } from '../describe-act.ts'
import type { auditContract } from '../contract.ts'
import { Changes, type Entry } from './changes.tsx'
import { kindLabel } from './kind-labels.ts'
import { History, EntryDescription } from './sentence.tsx'

export const logFilters = ['who', 'what', 'kind', 'reason', 'from', 'to', 'subjectId', 'userId'] as const
export type LogFilterValues = { [Name in (typeof logFilters)[number]]?: string | undefined }

interface AuditLogProps {
  list: AnswerOf<typeof auditContract, 'getEntries'>
  vocabulary: AnswerOf<typeof auditContract, 'getVocabulary'>
  asked: LogFilterValues
  /** Filters as the API expects them, with times instead of days. */
  query: LogFilterValues
}

export function AuditLog({ list, vocabulary, asked, query }: AuditLogProps) {
  return (
    <DataTable
      label="Audit log"
      {...{ columns, list }}
      rowId={({ id }) => id}
      rowName={({ what, subject, createdAt }) => `${describeAct(what, subject.kind)}, ${createdAt}`}
      filters={{ names: logFilters, fields: <Fields {...{ vocabulary, asked }} /> }}
      csvHref={withQuery('/api/v3/audit/exportEntries', query)}
      empty={
        <EmptyState level={2} title="Nothing logged yet">
          What administrators and organizers do appears here.
        </EmptyState>
      }
    />
  )
}

const columns: Column<Entry>[] = [
  {
    id: 'what',
    label: 'What happened',
    cell: (entry) => (
      <>
        <EntryDescription {...entry} /> <History {...entry} />
      </>
    ),
  },
  { id: 'when', label: 'When', cell: ({ createdAt }) => <LocalTime at={createdAt} zone="UTC" /> },
  { id: 'changes', label: 'Changes', from: 'medium', cell: (entry) => <Changes {...entry} /> },
  {
    id: 'reason',
    label: 'Reason',
    from: 'wide',
    cell: ({ reason }) => <span className="break-words">{reason}</span>,
  },
]

function Fields({ vocabulary, asked }: Pick<AuditLogProps, 'vocabulary' | 'asked'>) {
  const field = (name: keyof LogFilterValues) => ({ name, defaultValue: asked[name] ?? '' })
  return (
    <>
      <SearchField label="Search by person" name="who" value={asked.who} />
      <SelectField
        label="What"
        empty="Anything"
        options={byLabel(vocabulary.acts.map(option))}
        {...field('what')}
      />
      <SelectField
        label="Type"
        empty="Any"
        options={vocabulary.kinds.map((kind) => ({ value: kind, label: kindLabel(kind) }))}
        {...field('kind')}
      />
      <TextField label="Reason contains" maxLength={100} {...field('reason')} />
      <TextField label="From (UTC)" type="date" {...field('from')} />
      <TextField label="Until (UTC)" type="date" {...field('to')} />
      {hidden('subjectId', asked)}
      {hidden('userId', asked)}
    </>
  )
}

function option(value: string) {
  const phrase = describeAct(value)
  return { value, label: phrase.charAt(0).toUpperCase() + phrase.slice(1) }
}

const byLabel = (options: ReturnType<typeof option>[]) =>
  options.toSorted((a, b) => a.label.localeCompare(b.label, 'en'))

const hidden = (name: 'subjectId' | 'userId', filters: LogFilterValues) =>
  filters[name] && <input type="hidden" {...{ name }} value={filters[name]} />
