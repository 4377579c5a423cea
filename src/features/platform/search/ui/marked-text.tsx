import { markedParts } from './marked-parts.ts'

/** Text with the searched words highlighted. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  return markedParts(text, query).map((part, place) =>
    // The parts of a text never change places.
    // oxlint-disable-next-line react/no-array-index-key
    part.isMarked ? <mark key={place}>{part.text}</mark> : <span key={place}>{part.text}</span>,
  )
}
