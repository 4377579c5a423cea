import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Discussion } from './use-comments.ts'

/** Finds the comment named in the address, on any page, and scrolls it into view; returns its id. */
export function useLinkedComment({ pages, hasNextPage, isFetching, fetchNextPage }: Discussion) {
  const { hash } = useLocation()
  const lastShownId = useRef('')
  const id = /^#comment-([0-9a-f-]{36})$/.exec(hash)?.[1]
  const isLoaded = pages.some(({ items }) =>
    items.some((thread) => thread.id === id || thread.answers.some((answer) => answer.id === id)),
  )
  useEffect(() => {
    if (!id || lastShownId.current === id) return
    if (!isLoaded) {
      if (hasNextPage && !isFetching) void fetchNextPage()
      return
    }
    lastShownId.current = id
    const element = document.getElementById(`comment-${id}`)
    // Centering would put the name of a long comment above the edge.
    element?.scrollIntoView({ block: 'start' })
    element?.focus({ preventScroll: true })
  }, [id, isLoaded, hasNextPage, isFetching, fetchNextPage])
  return id
}
