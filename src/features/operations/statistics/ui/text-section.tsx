import { getTextPath } from '#features/content/writing/ui/text-path.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { DataTable, type Column } from '#ui/tables/data-table.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import type { statisticsContract } from '../contract.ts'
import { FigureSection } from './figure-section.tsx'
import { numeral } from './figure-texts.ts'

type Texts = AnswerOf<typeof statisticsContract, 'getTextFigures'>
type Text = Texts['items'][number]

const columns: Column<Text>[] = [
  {
    id: 'title',
    label: 'Text',
    cell: ({ kind, slug, language, title }) => <Link href={getTextPath(kind, slug, language)}>{title}</Link>,
    sort: { ascending: 'oldest', descending: 'newest', first: 'descending' },
  },
  { id: 'kind', label: 'Kind', cell: ({ kind }) => (kind === 'tutorial' ? 'Tutorial' : 'Article') },
  amount('visits', 'Visits', { ascending: 'fewestVisits', descending: 'mostVisits' }),
  amount('reads', 'Reads', { ascending: 'fewestReads', descending: 'mostReads' }),
  amount('likes', 'Likes', { ascending: 'fewestLikes', descending: 'mostLikes' }),
]

function amount(
  id: 'visits' | 'reads' | 'likes',
  label: string,
  sort: { ascending: string; descending: string },
): Column<Text> {
  return {
    id,
    label,
    numeric: true,
    cell: (text) => numeral(text[id]),
    sort: { ...sort, first: 'descending' },
  }
}

/** Shows visits of texts, and how many reached the end. */
export function TextSection({ texts, orderBy, csvHref }: { texts: Texts; orderBy: string; csvHref: string }) {
  return (
    <FigureSection
      id="texts"
      title="Content read"
      about="A visit is one visitor on one day. A read is a visit of ten seconds or more that reached the end. Likes are all-time."
    >
      <DataTable
        label="Tutorials and articles"
        columns={columns}
        list={texts}
        orderBy={orderBy}
        rowId={({ kind, slug, language }) => `${kind} ${slug} ${language}`}
        rowName={({ title }) => title}
        csvHref={csvHref}
        empty={
          <EmptyState title="Nothing published yet" level={3}>
            Tutorials and articles appear here once they’re published.
          </EmptyState>
        }
      />
    </FigureSection>
  )
}
