import { splitMarked } from './marked-parts.ts'

/** Text with the searched words highlighted. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  return splitMarked(text, query).map((part, index) =>
    // The parts of a text never change places.
    // oxlint-disable-next-line react/no-array-index-key
    part.isMarked ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
  )
}
