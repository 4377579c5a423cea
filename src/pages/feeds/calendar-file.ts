/** An answer that a browser saves and a calendar program subscribes to. */
export const calendarFile = (slug: string, text: string) =>
  new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${slug}.ics"`,
    },
  })

interface Dates {
  startAt: string | null
  endAt: string | null
}

/** The same with its moments as dates again. */
export const dated = <Thing extends Dates>({ startAt, endAt, ...thing }: Thing) => ({
  ...thing,
  startAt: startAt ? new Date(startAt) : null,
  endAt: endAt ? new Date(endAt) : null,
})
