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
    const articleElement = article.current
    if (!articleElement) return undefined
    shownBlocks.current = patchBlocks(articleElement, html, shownBlocks.current)
    return enhance(articleElement)
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
  const error = notes.find(({ tone }) => tone === 'error')
  const linePrefix = error?.line ? `Line ${error.line}: ` : ''
  if (error) return `We can’t show this yet. ${linePrefix}${error.message}`
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
  const newBlocks = blocks.map(({ outerHTML }) => outerHTML)
  const start = countSameLines(newBlocks, shownBlocks, (list, index) => list[index])
  const rest = Math.min(newBlocks.length, shownBlocks.length) - start
  const end = Math.min(
    rest,
    countSameLines(newBlocks, shownBlocks, (list, index) => list.at(-1 - index)),
  )
  const before = [...article.children]
  for (const oldBlock of before.slice(start, shownBlocks.length - end)) oldBlock.remove()
  const next = article.children[start] ?? null
  for (const block of blocks.slice(start, newBlocks.length - end)) article.insertBefore(block, next)
  return newBlocks
}

type GetItem = (list: readonly string[], index: number) => string | undefined

function countSameLines(firstList: readonly string[], secondList: readonly string[], getItem: GetItem) {
  const shorterLength = Math.min(firstList.length, secondList.length)
  let length = 0
  while (length < shorterLength && getItem(firstList, length) === getItem(secondList, length)) length += 1
  return length
}
