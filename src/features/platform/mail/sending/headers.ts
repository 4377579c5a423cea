/** What ends such mail with one click: the key of its reader, and what of it. */
export type Ending = { key: string } & ({ topic: string } | { eventId: string } | { streamId: string })

interface Envelope {
  id: string
  origin: string
  /** What it is about, so that programs keep such mail together. */
  thread?: { kind: string; id: string } | undefined
  /** What its reader would call such mail. */
  list?: string | undefined
  ending?: Ending | null | undefined
}

/** The head lines that are ours; what is between the brackets is made of ids and our own words alone. */
export function headersOf({ id, origin, thread, list, ending }: Envelope): Record<string, string> {
  const host = new URL(origin).hostname
  const about = thread && `<${thread.kind}.${thread.id}@${host}>`
  return {
    'Message-ID': `<${id}@${host}>`,
    'Auto-Submitted': 'auto-generated',
    ...(about && { 'In-Reply-To': about, References: about }),
    ...(list && { 'List-ID': `<${list}.${host}>` }),
    ...(ending && {
      'List-Unsubscribe': `<${origin}/api/v3/mail/${'topic' in ending ? 'unsubscribe' : 'mute'}?${queryOf(ending)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
}

/** Where a person ends it, and takes that back. */
export const stopOf = (origin: string, ending: Ending) => ({
  label: 'topic' in ending ? 'Unsubscribe' : 'Mute what its organizers write',
  url: `${origin}/unsubscribe?${queryOf(ending)}`,
})

const queryOf = (ending: Ending) => new URLSearchParams(ending).toString()
