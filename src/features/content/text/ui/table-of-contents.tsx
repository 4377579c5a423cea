import { useEffect, useState } from 'react'
import type { RenderedText } from '#lib/pages/rendered-text.ts'

type Toc = RenderedText['toc']

/** Headings of a text as links, with the current one marked. Empty for fewer than two headings. */
export function TableOfContents({ toc }: { toc: Toc }) {
  const current = useCurrentHeading(toc)
  if (toc.length < 2) return null

  return (
    <div className="toc">
      <nav aria-label="On this page">
        <p className="eyebrow">On this page</p>
        <ol>
          {toc.map(({ id, text, depth }) => (
            <li key={id} className={depth > 2 ? 'sub' : undefined}>
              <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  )
}

/** Pixels below the top at which a heading counts as reached. */
const OFFSET = 150

function useCurrentHeading(toc: Toc): string | undefined {
  const [current, setCurrent] = useState<string>()

  useEffect(() => {
    let frame = 0
    const updateActive = () => {
      frame = 0
      const activeHeading = toc.findLast(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= OFFSET,
      )
      setCurrent(activeHeading?.id)
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(updateActive)
    }
    updateActive()
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [toc])

  return current
}
