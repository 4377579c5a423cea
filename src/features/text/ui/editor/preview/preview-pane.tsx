import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { Notice } from '#ui/parts/notice.tsx'
import { enhance } from '../../enhance.ts'
import '../../prose.css'
import type { PreviewState } from './live-preview.ts'
import { patchBlocks } from './patch-blocks.ts'

interface PaneProps {
  ref: Ref<HTMLElement>
  preview: PreviewState
  finish: (html: string) => string
  onScroll: () => void
}

/** The text as it will be shown. While the next one is made, this one stays. */
export function PreviewPane({ ref, preview, finish, onScroll }: PaneProps) {
  const pane = useRef<HTMLElement>(null)
  const article = useRef<HTMLElement>(null)
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => pane.current)
  const html = finish(preview.html)
  const shown = useRef<readonly string[]>([])
  useEffect(() => {
    const place = article.current
    if (!place) return undefined
    shown.current = patchBlocks(place, html, shown.current)
    return enhance(place)
  }, [html])
  return (
    <section
      className="editor__preview"
      ref={pane}
      onScroll={onScroll}
      aria-label="Preview"
      // A box that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-busy={preview.isBusy || undefined}
    >
      {preview.message && (
        <Notice tone="warning" title="Preview paused">
          {preview.message}
        </Notice>
      )}
      {html === '' && !preview.message && <p className="small text-muted">{emptyWords(preview)}</p>}
      <article className="prose" ref={article} />
    </section>
  )
}

/** On a phone the lines to check stand out of sight. */
function emptyWords({ of, notes }: PreviewState): string {
  const refused = notes.find(({ tone }) => tone === 'error')
  if (refused) return `We can’t show this yet. Line ${refused.line}: ${refused.message}`
  return of === null ? 'One moment' : 'What you write appears here.'
}
