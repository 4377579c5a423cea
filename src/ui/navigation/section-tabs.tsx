import { useEffect, useRef, useState } from 'react'
import { showTab } from './show-tab.ts'

export type SectionTab = { id: string; label: string }

/** Links to a page's own sections; the one being read is marked while scrolling. */
export function SectionTabs({ tabs, label = 'Sections of this page' }: SectionTabsProps) {
  const { current, goTo } = useSectionInView(tabs.map((tab) => tab.id).join(' '))
  const list = useRef<HTMLUListElement>(null)
  const place = tabs.findIndex(({ id }) => id === current)
  useEffect(() => showTab(list.current, place), [place])
  return (
    <nav className="tabs tabs--sticky" aria-label={label}>
      <ul ref={list} className="wrap">
        {tabs.map(({ id, label: word }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined} onClick={() => goTo(id)}>
              {word}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
export type SectionTabsProps = { tabs: readonly SectionTab[]; label?: string | undefined }

/** Milliseconds until a clicked section is marked; the page has finished scrolling by then. */
const chosenAfter = 750

/** Minimum offset in pixels from which an element counts as another column. */
const columnGap = 100

/** Events by which a reader scrolls. From then on the scroll position counts again, not the choice. */
const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Returns the id of the last section whose top has passed its link's scroll position (at least 150 px), or
 * the first one's before that. A section in a column further right counts only when chosen. `goTo` marks the
 * chosen one after `chosenAfter`, even if the page is too short to scroll to it.
 */
function useSectionInView(ids: string) {
  const [current, setCurrent] = useState<string>()
  const isChosen = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const sections = ids
      .split(' ')
      .flatMap((id) => document.getElementById(id) ?? [])
      .map((section) => ({ section, stop: Math.max(150, getStopOffset(section)) }))
    const look = () => {
      if (isChosen.current) return
      const edge = (sections[0]?.section.getBoundingClientRect().left ?? 0) + columnGap
      const passed = sections.findLast(({ section, stop }) => {
        const { top, left } = section.getBoundingClientRect()
        return top <= stop && left < edge
      })
      setCurrent((passed ?? sections[0])?.section.id)
    }
    const letGo = () => {
      clearTimeout(timer.current)
      isChosen.current = false
    }
    look()
    addEventListener('scroll', look, { passive: true })
    for (const move of ownMoves) addEventListener(move, letGo, { passive: true, capture: true })
    return () => {
      clearTimeout(timer.current)
      removeEventListener('scroll', look)
      for (const move of ownMoves) removeEventListener(move, letGo, { capture: true })
    }
  }, [ids])
  const goTo = (id: string) => {
    isChosen.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCurrent(id), chosenAfter)
  }
  return { current, goTo }
}

/**
 * Returns where a link to the section leaves its top, in pixels from the window's top, plus one for rounding.
 */
function getStopOffset(section: Element): number {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement)
  const { scrollMarginTop } = getComputedStyle(section)
  return 1 + (Number.parseFloat(scrollPaddingTop) || 0) + (Number.parseFloat(scrollMarginTop) || 0)
}
