export interface Attacker {
  origin: string
  /** Token of an ordinary member. */
  token: string
  /** Token of a member with the right to create events; `eventId` is one of their events. */
  organizer: string
  eventId: string
  /** Ids of the member's drafts. */
  drafts: string[]
}

interface Attack<Prepared> {
  what: string
  atOnce: number
  prepare(attacker: Attacker): Promise<Prepared>
  /** Attacks once; returns the status of the last request. */
  ask(attacker: Attacker, preparedInput: Prepared): Promise<number>
}

const attack = <Prepared>(definition: Attack<Prepared>) => definition
const prepareNothing = async () => null

const maxTextLength = 190_000
const fillCodeBlock = (piece: string) => '```\n' + piece.repeat(maxTextLength / piece.length) + '\n```'

/** Attacks by which one member could slow the site down for others, within the current limits. */
export const attacks = {
  'large bodies': attack({
    what: '10 MB of keys to what takes files, 1 MB to a text',
    atOnce: 8,
    prepare: async () => ({
      large: `{${Array.from({ length: 800_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
      small: `{${Array.from({ length: 70_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
    }),
    async ask(attacker, { large, small }) {
      await send(attacker, 'POST event/previewDevpost', large)
      return send(attacker, `PUT tutorial/updateTutorial?id=${crypto.randomUUID()}`, small)
    },
  }),
  'long bodies': attack({
    what: '0.9 MB of escaped letters, saved in three drafts',
    atOnce: 8,
    prepare: async () => `{"body":"${String.raw`\u0061`.repeat(150_000)}","isAutosave":true}`,
    async ask(attacker, body) {
      const id = attacker.drafts[Math.floor(Math.random() * attacker.drafts.length)]!
      return send(attacker, `PUT tutorial/updateTutorial?id=${id}`, body)
    },
  }),
  'hostile texts': attack({
    what: '190 KB of “<!-- ” and “./” saved in three drafts',
    atOnce: 12,
    prepare: prepareNothing,
    async ask(attacker) {
      const id = attacker.drafts[Math.floor(Math.random() * attacker.drafts.length)]!
      return save(attacker, id, fillCodeBlock(Math.random() < 0.5 ? '<!-- ' : './'))
    },
  }),
  'the same draft': attack({
    what: 'thirty saves of one draft at once',
    atOnce: 30,
    prepare: prepareNothing,
    ask: (attacker) => save(attacker, attacker.drafts[0]!, fillCodeBlock(crypto.randomUUID())),
  }),
  'hostile fields': attack({
    what: 'the longest texts in comments and profiles',
    atOnce: 8,
    prepare: prepareNothing,
    ask: (attacker) =>
      send(attacker, 'PUT profile/updateProfile', JSON.stringify({ about: '[<!-- ./'.repeat(250) })),
  }),
  previews: attack({
    what: 'live previews of 190 KB',
    atOnce: 8,
    prepare: prepareNothing,
    ask: (attacker) =>
      send(
        attacker,
        'POST text/renderPreview',
        JSON.stringify({ source: '*a _b '.repeat(maxTextLength / 6) }),
      ),
  }),
  pictures: attack({
    what: 'pictures of 49 megapixels, cut off',
    atOnce: 25,
    prepare: brokenPicture,
    async ask({ origin, token }, picture) {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(picture)], 'a.png', { type: 'image/png' }))
      return readStatus(
        await fetch(`${origin}/gcp/uploadToGcp?path=content&type=image`, {
          method: 'POST',
          headers: { authentication: `Bearer ${token}` },
          body: form,
        }),
      )
    },
  }),
  searches: attack({
    what: 'searches for eight long words',
    atOnce: 40,
    prepare: prepareNothing,
    async ask(attacker) {
      const searchQuery = Array.from({ length: 8 }, () => `e${crypto.randomUUID().slice(0, 3)}`).join(' ')
      return send(attacker, `GET search/search?q=${encodeURIComponent(searchQuery)}`)
    },
  }),
  streams: attack({
    what: 'live streams opened and let go',
    atOnce: 40,
    prepare: prepareNothing,
    async ask({ origin, token, eventId }) {
      const stop = new AbortController()
      const response = await fetch(`${origin}/api/live?topics=event:${eventId}`, {
        headers: { authentication: `Bearer ${token}` },
        signal: stop.signal,
      })
      stop.abort()
      return response.status
    },
  }),
  imports: attack({
    what: 'Devpost files of empty lines, by an organizer',
    atOnce: 8,
    prepare: async () => new Blob([`Project Title,Submission Url\n${'\n'.repeat(8_000_000)}`]),
    async ask({ origin, organizer, eventId }, file) {
      const form = new FormData()
      form.set('submissions', file, 'a.csv')
      return readStatus(
        await fetch(`${origin}/api/v3/event/previewDevpost?eventId=${eventId}`, {
          method: 'POST',
          headers: { authentication: `Bearer ${organizer}` },
          body: form,
        }),
      )
    },
  }),
}

const save = (attacker: Attacker, id: string, body: string) =>
  send(attacker, `PUT tutorial/updateTutorial?id=${id}`, JSON.stringify({ body, isAutosave: true }))

/** Sends a request. `asked` is the method and the path, such as `GET event/getEvents`. */
async function send({ origin, token }: Attacker, methodAndPath: string, body?: string) {
  const [method = '', path = ''] = methodAndPath.split(' ')
  const response = await fetch(`${origin}/api/v3/${path}`, {
    method,
    headers: { authentication: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body }),
  })
  return readStatus(response)
}

async function readStatus(response: Response): Promise<number> {
  await response.arrayBuffer()
  return response.status
}

async function brokenPicture(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const create = { width: 7000, height: 7000, channels: 3 as const, background: '#fff' }
  const completePng = await sharp({ create, limitInputPixels: false }).png().toBuffer()
  return completePng.subarray(0, completePng.length - 2000)
}
