import { useMemo } from 'react'
import { diffTexts, type DiffPart, shortenText } from './diff-parts.ts'
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
  const parts = useMemo(() => diffTexts(before, after), [before, after])
  if (before === after) return <p className="small text-muted">{label}: nothing changed.</p>
  return (
    // A scrolling box must be reachable by keyboard.
    <section
      className="diff"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {parts.map((part, index) => (
        // Parts have no other name than their place, and never move.
        // oxlint-disable-next-line react/no-array-index-key
        <Part key={index} part={part} isFirst={index === 0} isLast={index === parts.length - 1} />
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
  const shortText = shortenText(text, place)
  if (!shortText) return <span>{text}</span>
  return (
    <>
      {shortText.before && <span>{shortText.before}</span>}
      <span className="diff__left">{shortText.left} lines are the same</span>
      {shortText.after && <span>{shortText.after}</span>}
    </>
  )
}
