import { useEffect, useRef, useState } from 'react'

export type SectionTab = { id: string; label: string }

/** A page's own sections as anchors; the one being read is marked while scrolling, 150 px below the top edge. */
export function SectionTabs({ tabs, label = 'Sections of this page' }: SectionTabsProps) {
  const { current, goTo } = useSectionInView(tabs.map((tab) => tab.id).join(' '))
  return (
    <nav className="tabs tabs--sticky" aria-label={label}>
      <ul className="wrap">
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

/** The page glides there meanwhile, past sections that are not meant (specification section 9). */
const glide = 750

/**
 * The id of the last of these sections whose top has passed 150 px; the first one before that. `goTo` marks the one
 * that was chosen when the page has arrived there, also where it is too short to reach the top.
 */
function useSectionInView(ids: string) {
  const [current, setCurrent] = useState<string>()
  const gliding = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const sections = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const look = () => {
      if (gliding.current !== undefined) return
      const passed = sections.findLast((section) => section.getBoundingClientRect().top <= 150)
      setCurrent((passed ?? sections[0])?.id)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => {
      removeEventListener('scroll', look)
      clearTimeout(gliding.current)
      gliding.current = undefined
    }
  }, [ids])
  const goTo = (id: string) => {
    clearTimeout(gliding.current)
    gliding.current = setTimeout(() => {
      gliding.current = undefined
      setCurrent(id)
    }, glide)
  }
  return { current, goTo }
}
