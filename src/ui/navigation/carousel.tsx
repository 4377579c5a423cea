import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import { IconButton } from '../button.tsx'

export type CarouselProps = { label: string; slides: readonly { key: string; content: ReactNode }[] }

/**
 * Pictures in a row, for scrolling, swiping, tabbing or stepping. Only the buttons for stepping need scripts.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const list = useRef<HTMLUListElement>(null)
  const step = (direction: 1 | -1) => {
    const { current } = list
    current?.scrollBy({ left: direction * current.clientWidth * 0.8 })
  }
  return (
    <section aria-label={label}>
      {/* A scrollable box must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className="gallery" ref={list} tabIndex={0} aria-label={label}>
        {slides.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
      <div className="row">
        <IconButton icon={IconChevronLeft} label="Previous" size="sm" onClick={() => step(-1)} />
        <IconButton icon={IconChevronRight} label="Next" size="sm" onClick={() => step(1)} />
      </div>
    </section>
  )
}
