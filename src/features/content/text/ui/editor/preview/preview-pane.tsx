import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { Notice } from '#ui/parts/notice.tsx'
import { enhance } from '../../enhance.ts'
import '../../prose.css'
import type { PreviewState } from './live-preview.ts'

interface PaneProps {
  ref: Ref<HTMLElement>
  preview: PreviewState
  finish: (html: string) => string
  onScroll: () => void
}

/** Preview of the text; stays visible while the next one is loaded. */
export function PreviewPane({ ref, preview, finish, onScroll }: PaneProps) {
  const pane = useRef<HTMLElement>(null)
  const article = useRef<HTMLElement>(null)
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => pane.current)
  const html = finish(preview.html)
  const shownBlocks = useRef<readonly string[]>([])
  useEffect(() => {
    const place = article.current
    if (!place) return undefined
    shownBlocks.current = patchBlocks(place, html, shownBlocks.current)
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
      {html === '' && !preview.message && <p className="small text-muted">{describeEmpty(preview)}</p>}
      <article className="prose" ref={article} />
    </section>
  )
}

/**
 * Returns the words shown in an empty preview. They include the error, because on a phone the notes are out
 * of sight.
 */
function describeEmpty({ of, notes }: PreviewState): string {
  const refused = notes.find(({ tone }) => tone === 'error')
  const place = refused?.line ? `Line ${refused.line}: ` : ''
  if (refused) return `We can’t show this yet. ${place}${refused.message}`
  return of === null ? 'One moment' : 'What you write appears here.'
}

/**
 * Shows new HTML by replacing only the blocks that changed: the reader's position stays, and a long text
 * costs no more than its change. Returns the shown blocks for the next call.
 */
function patchBlocks(article: HTMLElement, html: string, shownBlocks: readonly string[]): string[] {
  const template = document.createElement('template')
  template.innerHTML = html
  const blocks = [...template.content.children]
  const wanted = blocks.map(({ outerHTML }) => outerHTML)
  const start = lengthOfSame(wanted, shownBlocks, (list, at) => list[at])
  const rest = Math.min(wanted.length, shownBlocks.length) - start
  const end = Math.min(
    rest,
    lengthOfSame(wanted, shownBlocks, (list, at) => list.at(-1 - at)),
  )
  const before = [...article.children]
  for (const old of before.slice(start, shownBlocks.length - end)) old.remove()
  const next = article.children[start] ?? null
  for (const block of blocks.slice(start, wanted.length - end)) article.insertBefore(block, next)
  return wanted
}

type At = (list: readonly string[], at: number) => string | undefined

function lengthOfSame(one: readonly string[], other: readonly string[], at: At) {
  const shorterLength = Math.min(one.length, other.length)
  let length = 0
  while (length < shorterLength && at(one, length) === at(other, length)) length += 1
  return length
}
