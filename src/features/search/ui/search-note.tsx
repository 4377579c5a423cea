import { Button } from '#ui/button.tsx'
import type { useSearch } from './use-search.ts'

type SearchNoteProps = {
  search: ReturnType<typeof useSearch>
  typed: string
  isStart: boolean
  isNothing: boolean
}

/** What has happened, in a sentence: read out when it changes, shown when there is nothing else to show. */
export function SearchNote({ search, typed, isStart, isNothing }: SearchNoteProps) {
  const { data, isError, refetch } = search
  return (
    <>
      <output className="visually-hidden">
        {!isStart && data && !isNothing && !isError && counted(data)}
      </output>
      {!isStart && isError && (
        <div className="palette__note" role="alert">
          <p>Search didn’t answer.</p>
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {isNothing && (
        <output className="palette__note">
          <span>
            No results for <b>{typed.trim()}</b>.
          </span>
          <span className="small">Try fewer words or another spelling, or browse one of these.</span>
        </output>
      )}
    </>
  )
}

function counted({ total, more }: { total: number; more?: boolean | undefined }) {
  if (total === 1) return '1 result'
  return more ? `More than ${total} results` : `${total} results`
}
