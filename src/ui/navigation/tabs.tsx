import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '../class-names.ts'
import { Link } from '../link.tsx'
import { showTab } from './show-tab.ts'

export type Tab = { key: string; label: string; count?: number | undefined }
export type TabsProps = {
  tabs: readonly Tab[]
  /** Key of the selected tab. The first tab has the plain address unless `plain` is false. */
  current: string
  label: string
  param?: string | undefined
  /** Query parameter of the list's page number, which a change of tab removes. */
  pageParam?: string | undefined
  sticky?: boolean | undefined
  /** False if the plain address may open a tab other than the first. */
  plain?: boolean | undefined
}

/** Views of one page as links (?tab=), so that Back works and no script is needed. */
export function Tabs({
  tabs,
  current,
  label,
  param = 'tab',
  pageParam = 'page',
  sticky,
  plain = true,
}: TabsProps) {
  const { search } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  const currentIndex = tabs.findIndex(({ key }) => key === current)
  useEffect(() => showTab(list.current, currentIndex), [currentIndex])
  return (
    <nav className={classNames('tabs', sticky && 'tabs--sticky')} aria-label={label}>
      <ul ref={list}>
        {tabs.map(({ key, label: tabLabel, count }, index) => (
          <li key={key}>
            <Link
              href={getTabHref(search, { param, pageParam, key: plain && index === 0 ? null : key })}
              keepScroll
              aria-current={key === current ? 'page' : undefined}
            >
              {tabLabel} {count !== undefined && <span>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface Target {
  param: string
  pageParam: string
  key: string | null
}

function getTabHref(search: string, { param, pageParam, key }: Target): string {
  const query = new URLSearchParams(search)
  query.delete(param)
  query.delete(pageParam)
  if (key !== null) query.set(param, key)
  return `?${query}`
}
