import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLive } from '#lib/pages/live/use-live.ts'
import { drafts } from '#ui/device/drafts.ts'
import { useDrafts } from '#ui/device/use-drafts.ts'
import { addOlderMessages, withOwnMessage } from './known-room.ts'
import { isDenied, type KnownRoom, loadCurrentRoom } from './messages/load-room.ts'
import { createOutbox, type Unsent } from './outbox.ts'
import { usePictures } from './pictures/use-pictures.ts'
import { useDraft } from './use-draft.ts'
import { roomCalls, roomKey, type ShownMessage, type ShownRoom } from './room-calls.ts'

interface TeamRoomRef {
  teamId: string
  /** Id of the user who reads the room. */
  viewerId: string
  /** Data loaded with the page. */
  first?: ShownRoom | undefined
}

/** Loads a team's room and, after each change, only what is new. */
export function useRoom({ teamId, viewerId, first }: TeamRoomRef) {
  const queries = useQueryClient()
  const queryKey = roomKey(teamId, viewerId)
  const query = useQuery({
    queryKey,
    queryFn: () => loadCurrentRoom(teamId, () => queries.getQueryData<KnownRoom>(queryKey)),
    ...(first && { initialData: first }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const change = (update: (room: ShownRoom) => ShownRoom) =>
    queries.setQueryData<KnownRoom>(queryKey, (current) => current && update(current))
  const addOwnMessage = (message: ShownMessage) => void change((current) => withOwnMessage(current, message))
  const draft = useDraft(`draft:room:${teamId}`)
  const pictures = usePictures({
    path: `room/${teamId}`,
    keptAs: `draft-pictures:room:${teamId}:${viewerId}`,
  })
  const refresh = () => void query.refetch()
  const { outbox, unsent } = useOutbox({
    keptAs: `unsent:room:${teamId}:${viewerId}`,
    send: async (sent) => {
      try {
        addOwnMessage(await roomCalls.sendMessage({ teamId, ...sent }))
      } catch (error) {
        if (isDenied(error)) void queries.invalidateQueries({ queryKey })
        throw error
      }
    },
  })
  useLive([`room:${teamId}`, `room-read:${viewerId}`], refresh)
  const { data } = query
  const arrivedKeys = new Set(data?.items.map(({ key }) => key))
  return {
    room: data,
    isLost: query.isError,
    ask: refresh,
    outbox,
    draft,
    pictures,
    unsent: unsent.filter(({ key }) => !arrivedKeys.has(key)),
    said: addOwnMessage,
    gone: (id: string) =>
      void change((current) => ({
        ...current,
        items: current.items.map((message) =>
          message.id === id ? { ...message, ...deletedFields } : message,
        ),
      })),
    async older() {
      const before = data?.items[0]?.number
      const olderMessages = await roomCalls.getRoom({ teamId, before })
      change((current) => addOlderMessages(current, olderMessages))
    },
    async read(number: number) {
      const { unread } = await roomCalls.markRoomRead({ teamId, number })
      change((current) => ({ ...current, unread, read: Math.max(current.read, number) }))
    },
  }
}

export type OpenRoom = ReturnType<typeof useRoom>

type OutboxOptions = { keptAs: string; send: Parameters<typeof createOutbox>[0]['send'] }

/** Provides the queue of unsent messages, retried when the page opens and when the connection returns. */
function useOutbox({ keptAs, send }: OutboxOptions) {
  const [outbox] = useState(() =>
    createOutbox({
      send,
      keep: (messages) => drafts.write(keptAs, messages.length > 0 ? messages : null),
    }),
  )
  const unsentMessages = useSyncExternalStore(outbox.subscribe, outbox.unsent, () => noMessages)
  const draftStore = useDrafts()
  useEffect(() => {
    if (draftStore) void outbox.restore(readSavedMessages(keptAs))
  }, [draftStore, outbox, keptAs])
  useEffect(() => {
    const retry = () => void outbox.again()
    retry()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [outbox])
  return { outbox, unsent: unsentMessages }
}

const noMessages: Unsent[] = []
const deletedFields = { isDeleted: true, author: null, body: '', html: '', via: null, pictures: [] }

const readSavedMessages = (name: string): Unsent[] => {
  const savedUnsent = drafts.read(name)
  return Array.isArray(savedUnsent)
    ? savedUnsent.map((message: Unsent) => ({ ...message, pictures: message.pictures ?? [] }))
    : []
}
