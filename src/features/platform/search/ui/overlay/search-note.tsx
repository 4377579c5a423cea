import { Button } from '#ui/button.tsx'
import { describeMatchQuality } from '../nearness.ts'
import type { useSearch } from './use-search.ts'

type Search = ReturnType<typeof useSearch>
type Answer = NonNullable<Search['data']>

type SearchNoteProps = {
  search: Search
  isStart: boolean
  isNothing: boolean
}

/** Status sentence: announced when it changes, visible if there is nothing else to show. */
export function SearchNote({ search, isStart, isNothing }: SearchNoteProps) {
  const { data, isError, refetch } = search
  const nearnessText = !isStart && !isError && data ? describeMatchQuality(data) : undefined
  return (
    <>
      <output className="visually-hidden">
        {!isStart && data && !isNothing && !isError && formatResultCount(data)}
      </output>
      {!isStart && isError && (
        <div className="palette__note" role="alert">
          <p>Search didn’t answer.</p>
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {nearnessText && <p className="palette__note small">{nearnessText}</p>}
      {isNothing && (
        <output className="palette__note">
          <span>
            No results for <b>{data?.query}</b>.
          </span>
          <span className="small">Try fewer words or another spelling, or browse one of these.</span>
        </output>
      )}
    </>
  )
}

function formatResultCount({ total, more, partial, similar }: Answer) {
  const kind = similar ? 'similar result' : 'result'
  const results = total === 1 ? `1 ${kind}` : `${total} ${kind}s`
  const countText = more ? `More than ${results}` : results
  return partial ? `${countText} with some of the words` : countText
}
