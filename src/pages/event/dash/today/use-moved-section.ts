import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { findMovedSection } from '../data/dash-pages.ts'

/** Leads an old link to a section of the dashboard to the page that has that section now. */
export function useMovedSection(slug: string): void {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const target = findMovedSection(slug, hash)
  useEffect(() => {
    if (target) void navigate(target, { replace: true })
  }, [target, navigate])
}
