import { useEffect, useState } from 'react'

const hurryMs = 700

/**
 * True for a moment after another project opened: a second key or click that was meant for the one before decides
 * nothing about this one, which nobody has looked at.
 */
export function useJustShown(name: string | null): boolean {
  const [seen, setSeen] = useState(name)
  useEffect(() => {
    const timer = setTimeout(() => setSeen(name), hurryMs)
    return () => clearTimeout(timer)
  }, [name])
  return seen !== name
}
