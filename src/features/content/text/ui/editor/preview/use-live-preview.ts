import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError, client } from '#lib/contract/client.ts'
import { textContract } from '../../../contract.ts'
import { reachable } from '#lib/pages/reachable.ts'
import { LivePreview, type PreviewResult } from './live-preview.ts'

/**
 * Previews a text as the server renders it; needs `title`, because a first heading that repeats the title
 * isn't shown.
 */
export function useLivePreview(source: string, title: string) {
  const [preview] = useState(
    () =>
      new LivePreview({
        render: loadPreview,
        notesOf: getErrorNotes,
        messageOf: (error) => (error instanceof Error ? error.message : 'We couldn’t make the preview'),
      }),
  )
  const isReachable = useSyncExternalStore(reachable.subscribe, reachable.current, () => true)
  // Requests the preview again once the connection is back, not only after the next typing.
  useEffect(() => {
    if (isReachable) preview.show(source, title)
  }, [preview, source, title, isReachable])
  useEffect(() => () => preview.stop(), [preview])
  return useSyncExternalStore(preview.subscribe, preview.state, preview.state)
}

async function loadPreview(source: string, title: string): Promise<PreviewResult> {
  const request = title ? { source, title } : { source }
  const { html, minutes, warnings } = await client(textContract).renderPreview(request)
  return { html, minutes, notes: warnings.map((warning) => ({ ...warning, tone: 'warning' })) }
}

/** Returns an error's notes on the text, with the line if known; null if the text is not the cause. */
export function getErrorNotes(error: unknown) {
  if (!(error instanceof ApiError) || (error.status !== 422 && error.status !== 413)) return null
  const message = error.fieldErrors['body'] ?? error.message
  const lineNumber = /\(line (\d+)\)/.exec(message)?.[1]
  const line = lineNumber === undefined ? null : Number(lineNumber)
  return [{ line, message: message.replace(/ \(line \d+\)/, ''), tone: 'error' as const }]
}
