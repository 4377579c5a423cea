import { useState } from 'react'
import { focusField } from '#ui/navigation/focus-field.ts'
import { shiftLocalTime } from '#ui/time/zones/zone-dates.ts'

/** Dates of a form as local times; empty ones are ''. */
type LocalDates<Name extends string> = Record<Name | 'startAt', string>
type StoredDates = { [name: string]: string | undefined } | undefined

/**
 * Returns the dates that are still as before, moved by as much as the start on the clock. Empty while the
 * start is as before, or its year is being typed.
 */
export function shiftOtherDates<Name extends string>(
  before: StoredDates,
  typed: LocalDates<Name>,
): [name: Name, localTime: string][] {
  const [from, to] = [before?.startAt ?? '', typed.startAt]
  if (from === to || to < earliestYear) return []
  return (Object.keys(typed) as Name[]).flatMap((name) => {
    const isKept = name !== 'startAt' && typed[name] === before?.[name]
    const next = isKept ? shiftLocalTime(typed[name], { from, to }) : null
    return next === null ? [] : [[name, next] as [Name, string]]
  })
}

const earliestYear = '2000'

interface OtherDatesInput<Name extends string> {
  stored: StoredDates
  typed: LocalDates<Name>
  /** Fills a field of the form. */
  setDate: (name: Name, localTime: string) => void
}

/** Provides the offer to move the other dates of a form by as much as its start. */
export function useOtherDates<Name extends string>({ stored, typed, setDate }: OtherDatesInput<Name>) {
  // Dates after the last move, so that a corrected start can move them again.
  const [lastMove, setLastMove] = useState<{ dates: Record<string, string>; count: number }>()
  const sinceMove = shiftOtherDates(lastMove?.dates, typed)
  const shifted = sinceMove.length > 0 ? sinceMove : shiftOtherDates(stored, typed)
  const isOffered = shifted.length > 0
  return {
    isOffered,
    /** Number of dates that just moved; 0 once they are saved, or one of the form's dates was changed after that. */
    movedCount: isSame(lastMove?.dates, typed) && !isSame(stored, typed) ? (lastMove?.count ?? 0) : 0,
    move() {
      for (const [name, localTime] of shifted) setDate(name, localTime)
      setLastMove({ dates: { ...typed, ...Object.fromEntries(shifted) }, count: shifted.length })
      // The button disappears, so the focus returns to the field it belongs to.
      focusField('startAt')
    },
    /** Adds the offer to an error that the moved start causes. */
    explain: (error: string | undefined) =>
      error && isOffered ? `${error}. Move the other dates by the same time, or type a new one.` : error,
  }
}

export type OtherDatesState = Pick<ReturnType<typeof useOtherDates>, 'isOffered' | 'movedCount' | 'move'>

const isSame = (before: StoredDates, typed: Record<string, string>): boolean =>
  before !== undefined && Object.entries(typed).every(([name, localTime]) => before[name] === localTime)
