import { useEffect, useRef, useState } from 'react'
import { showTab } from './show-tab.ts'

export type SectionTab = { id: string; label: string }

/** A page's own sections as anchors; the one being read is marked while scrolling. */
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

/** Until the section that was clicked is marked, in milliseconds: the page has glided there by then. */
const chosenAfter = 750

/** How much further right a column begins at least, in pixels. */
const columnGap = 100

/** What a reader does to scroll: from then on the place counts again, not the choice. */
const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * The id of the last of these sections whose top has passed where its link leads, and 150 px at least; the first one before that. What stands beside the
 * first, in a column further right, is no place in the page and counts only when it is chosen. `goTo` marks the one
 * that was chosen after `chosenAfter`, and keeps it also where the page is too short to bring it to the top.
 */
function useSectionInView(ids: string) {
  const [current, setCurrent] = useState<string>()
  const isChosen = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const sections = ids
      .split(' ')
      .flatMap((id) => document.getElementById(id) ?? [])
      .map((section) => ({ section, stop: Math.max(150, stopOf(section)) }))
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

/** Where a link to it leaves its top, in pixels from the window's, and one more for what is rounded. */
function stopOf(section: Element): number {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement)
  const { scrollMarginTop } = getComputedStyle(section)
  return 1 + (Number.parseFloat(scrollPaddingTop) || 0) + (Number.parseFloat(scrollMarginTop) || 0)
}
