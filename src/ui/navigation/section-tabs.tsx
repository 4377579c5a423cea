import { useEffect, useRef, useState } from 'react'
import { showTab } from './show-tab.ts'

export type SectionTab = { id: string; label: string }

/** Links to a page's own sections; the one being read is marked while scrolling. */
export function SectionTabs({ tabs, label = 'Sections of this page' }: SectionTabsProps) {
  const { current, goTo } = useSectionInView(tabs.map((tab) => tab.id).join(' '))
  const list = useRef<HTMLUListElement>(null)
  const currentIndex = tabs.findIndex(({ id }) => id === current)
  useEffect(() => showTab(list.current, currentIndex), [currentIndex])
  return (
    <nav className="tabs tabs--sticky" aria-label={label}>
      <ul ref={list} className="wrap">
        {tabs.map(({ id, label: tabLabel }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined} onClick={() => goTo(id)}>
              {tabLabel}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
export type SectionTabsProps = { tabs: readonly SectionTab[]; label?: string | undefined }

/** Milliseconds until a clicked section is marked; the page has finished scrolling by then. */
const markDelayMs = 750

/** Pixels right of the first section's edge from which a section counts as in another column. */
const columnGap = 100

/**
 * Events by which a reader scrolls. After one, the scroll position determines the marked section again, not
 * the clicked link.
 */
const scrollEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Returns as `current` the id of the last section whose top has passed its link's scroll position (at least
 * 150 px), or the first one's before that. A section in a column further right counts only when chosen.
 * `goTo` marks the chosen one after `markDelayMs`, even if the page is too short to scroll to it.
 */
function useSectionInView(ids: string) {
  const [current, setCurrent] = useState<string>()
  const wasClicked = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const sections = ids
      .split(' ')
      .flatMap((id) => document.getElementById(id) ?? [])
      .map((section) => ({ section, stop: Math.max(150, getStopOffset(section)) }))
    const updateCurrent = () => {
      if (wasClicked.current) return
      const edge = (sections[0]?.section.getBoundingClientRect().left ?? 0) + columnGap
      const passedSection = sections.findLast(({ section, stop }) => {
        const { top, left } = section.getBoundingClientRect()
        return top <= stop && left < edge
      })
      setCurrent((passedSection ?? sections[0])?.section.id)
    }
    const releaseChoice = () => {
      clearTimeout(timer.current)
      wasClicked.current = false
    }
    updateCurrent()
    addEventListener('scroll', updateCurrent, { passive: true })
    for (const move of scrollEvents) addEventListener(move, releaseChoice, { passive: true, capture: true })
    return () => {
      clearTimeout(timer.current)
      removeEventListener('scroll', updateCurrent)
      for (const move of scrollEvents) removeEventListener(move, releaseChoice, { capture: true })
    }
  }, [ids])
  const chooseSection = (id: string) => {
    wasClicked.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCurrent(id), markDelayMs)
  }
  return { current, goTo: chooseSection }
}

/**
 * Returns where a link to the section leaves its top, in pixels from the window's top, plus one for rounding.
 */
function getStopOffset(section: Element): number {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement)
  const { scrollMarginTop } = getComputedStyle(section)
  return 1 + (Number.parseFloat(scrollPaddingTop) || 0) + (Number.parseFloat(scrollMarginTop) || 0)
}
