import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { getNounSingular } from '#lib/nouns.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { isEventKind } from '../../handling/in-event/in-event-contract.ts'
import type { FlagRequest } from '../flag-modal.ts'
import { askHideReason } from './ask-why.ts'
import { getModeration, hideInEvent } from './in-event-calls.ts'

/** Lets organizers of the item's event hide it without a report. */
export function HideWithoutReport({ kind, id }: Pick<FlagRequest, 'kind' | 'id'>) {
  const { revalidate } = useRevalidator()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: ['moderation', kind, id],
    queryFn: () => getModeration({ kind, id }),
    enabled: isEventKind(kind),
    staleTime: 0,
  })
  if (!data?.canHide || !isEventKind(kind)) return null
  // The confirmation replaces this dialog.
  const hide = async () => {
    const reason = await askHideReason(kind)
    if (reason === null) return
    try {
      await hideInEvent({ kind, id, reason })
      toast({ title: 'Hidden', detail: 'Its owner reads why.', tone: 'success' })
      // Marks it as hidden in lists that the page loaded itself, such as comments.
      await Promise.all([revalidate(), queries.invalidateQueries()])
    } catch (error) {
      toast({ title: 'That didn’t work', detail: (error as Error).message, tone: 'danger' })
    }
  }
  return (
    <Notice title={`You organize ${data.eventTitle}`}>
      <p>You can hide this {getNounSingular(kind)} yourself.</p>
      <Button size="sm" onClick={() => void hide()}>
        Hide it
      </Button>
    </Notice>
  )
}
