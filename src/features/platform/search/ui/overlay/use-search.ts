import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { client } from '#lib/contract/client.ts'
import { searchContract, type SearchKind } from '../../contract.ts'

const pauseMs = 120
const api = client(searchContract)

/**
 * Searches when typing pauses, and keeps the last results until the next arrive. `data.query` is the search
 * that the results belong to.
 */
export function useSearch(typedText: string, kind: SearchKind | undefined) {
  const query = useDebouncedValue(typedText.trim())
  const search = useQuery({
    queryKey: ['search', query, kind],
    queryFn: async () => ({ ...(await api.search({ q: query, kinds: kind, limit: 24 })), query }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })
  return { ...search, query }
}

function useDebouncedValue(value: string) {
  const [debouncedValue, setDebouncedValue] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), value === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return debouncedValue
}
