import { useMemo } from 'react'
import { diffParts, type DiffPart, shortened } from './diff-parts.ts'
import './text-diff.css'

interface TextDiffProps {
  before: string
  after: string
  label: string
}

/**
 * Changes of a text: additions are underlined, removals are struck through, and both are announced to screen
 * readers.
 */
export function TextDiff({ before, after, label }: TextDiffProps) {
  const parts = useMemo(() => diffParts(before, after), [before, after])
  if (before === after) return <p className="small text-muted">{label}: nothing changed.</p>
  return (
    // A scrolling box must be reachable by keyboard.
    <section
      className="diff"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {parts.map((part, at) => (
        // Parts have no other name than their place, and never move.
        // oxlint-disable-next-line react/no-array-index-key
        <Part key={at} part={part} isFirst={at === 0} isLast={at === parts.length - 1} />
      ))}
    </section>
  )
}

function Part({ part: { kind, text }, ...place }: { part: DiffPart; isFirst: boolean; isLast: boolean }) {
  if (kind === 'added')
    return (
      <ins>
        <span className="visually-hidden">[added] </span>
        {text}
        <span className="visually-hidden"> [end]</span>
      </ins>
    )
  if (kind === 'removed')
    return (
      <del>
        <span className="visually-hidden">[removed] </span>
        {text}
        <span className="visually-hidden"> [end]</span>
      </del>
    )
  const short = shortened(text, place)
  if (!short) return <span>{text}</span>
  return (
    <>
      {short.before && <span>{short.before}</span>}
      <span className="diff__left">{short.left} lines are the same</span>
      {short.after && <span>{short.after}</span>}
    </>
  )
}
