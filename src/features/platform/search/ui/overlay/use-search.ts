import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { client } from '#lib/contract/client.ts'
import { searchContract, type SearchKind } from '../../contract.ts'

const pauseMs = 120
const api = client(searchContract)

/** Searches when typing pauses, and keeps the last results until the next arrive. */
export function useSearch(typed: string, kind: SearchKind | undefined) {
  const query = useSettled(typed.trim())
  const search = useQuery({
    queryKey: ['search', query, kind],
    queryFn: () => api.search({ q: query, kinds: kind, limit: 24 }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })
  return { ...search, query }
}

function useSettled(value: string) {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), value === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
