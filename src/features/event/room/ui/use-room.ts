import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLive } from '#lib/pages/live/use-live.ts'
import { drafts } from '#ui/device/drafts.ts'
import { useDrafts } from '#ui/device/use-drafts.ts'
import { withChanges, withOlder, withOwn } from './known-room.ts'
import { createOutbox, type Unsent } from './outbox.ts'
import { usePictures } from './pictures/use-pictures.ts'
import { useDraft } from './use-draft.ts'
import { roomCalls, roomKey, type ShownMessage, type ShownRoom } from './room-calls.ts'

interface RoomOfTeam {
  teamId: string
  /** Id of the user who reads the room. */
  viewerId: string
  /** Data loaded with the page. */
  first?: ShownRoom | undefined
}

/** Loads a team's room and, after each change, only what is new. */
export function useRoom({ teamId, viewerId, first }: RoomOfTeam) {
  const queries = useQueryClient()
  const queryKey = roomKey(teamId, viewerId)
  const query = useQuery({
    queryKey,
    queryFn: () => caughtUp(teamId, () => queries.getQueryData<ShownRoom>(queryKey)),
    initialData: first,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const change = (how: (known: ShownRoom) => ShownRoom) =>
    queries.setQueryData<ShownRoom>(queryKey, (known) => known && how(known))
  const addOwnMessage = (message: ShownMessage) => void change((known) => withOwn(known, message))
  const draft = useDraft(`draft:room:${teamId}`)
  const pictures = usePictures({
    path: `room/${teamId}`,
    keptAs: `draft-pictures:room:${teamId}:${viewerId}`,
  })
  const { outbox, unsent } = useOutbox({
    keptAs: `unsent:room:${teamId}:${viewerId}`,
    send: async (sent) => addOwnMessage(await roomCalls.sendMessage({ teamId, ...sent })),
  })
  const ask = () => void query.refetch()
  useLive([`room:${teamId}`, `room-read:${viewerId}`], ask)
  const { data } = query
  const arrived = new Set(data?.items.map(({ key }) => key))
  return {
    room: data,
    isLost: query.isError,
    ask,
    outbox,
    draft,
    pictures,
    unsent: unsent.filter(({ key }) => !arrived.has(key)),
    said: addOwnMessage,
    gone: (id: string) =>
      void change((known) => ({
        ...known,
        items: known.items.map((one) => (one.id === id ? { ...one, ...nothingLeft } : one)),
      })),
    async older() {
      const before = data?.items[0]?.number
      const older = await roomCalls.getRoom({ teamId, before })
      change((known) => withOlder(known, older))
    },
    async read(number: number) {
      const { unread } = await roomCalls.markRoomRead({ teamId, number })
      change((known) => ({ ...known, unread, read: Math.max(known.read, number) }))
    },
  }
}

export type OpenRoom = ReturnType<typeof useRoom>

type Posting = { keptAs: string; send: Parameters<typeof createOutbox>[0]['send'] }

/** Provides the queue of unsent messages, retried when the page opens and when the connection returns. */
function useOutbox({ keptAs, send }: Posting) {
  const [outbox] = useState(() =>
    createOutbox({
      send,
      keep: (unsent) => drafts.write(keptAs, unsent.length > 0 ? unsent : null),
    }),
  )
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.unsent, () => none)
  const shelf = useDrafts()
  useEffect(() => {
    if (shelf) void outbox.restore(keptIn(keptAs))
  }, [shelf, outbox, keptAs])
  useEffect(() => {
    const again = () => void outbox.again()
    again()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [outbox])
  return { outbox, unsent }
}

const none: Unsent[] = []
const nothingLeft = { isDeleted: true, author: null, body: '', html: '', via: null, pictures: [] }

const keptIn = (name: string): Unsent[] => {
  const savedUnsent = drafts.read(name)
  return Array.isArray(savedUnsent)
    ? savedUnsent.map((one: Unsent) => ({ ...one, pictures: one.pictures ?? [] }))
    : []
}

/** Loads the newest messages, or all changes since the last load. Messages sent here meanwhile stay. */
async function caughtUp(teamId: string, known: () => ShownRoom | undefined): Promise<ShownRoom> {
  const now = known()
  if (!now) return roomCalls.getRoom({ teamId })
  let news = await roomCalls.getRoom({ teamId, since: now.last })
  let room = withChanges(known() ?? now, news)
  while (news.more) {
    news = await roomCalls.getRoom({ teamId, since: news.last })
    room = withChanges(room, news)
  }
  return { ...room, items: withChanges(known() ?? room, room).items }
}
