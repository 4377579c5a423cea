/** Creates a response that browsers save and calendar programs subscribe to. */
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

export const parseDates = <Thing extends Dates>({ startAt, endAt, ...thing }: Thing) => ({
  ...thing,
  startAt: startAt ? new Date(startAt) : null,
  endAt: endAt ? new Date(endAt) : null,
})
