import { useEffect, useRef, useState } from 'react'
import { imageFileFault, uploadFile } from '#features/platform/files/ui/upload-file.ts'
import { newId } from '#lib/new-id.ts'
import { drafts, type Shelf } from '#ui/device/drafts.ts'
import { useDrafts } from '#ui/device/use-drafts.ts'
import { type MessagePicture, maxPictures } from '../../contract.ts'

/** Picture attached to the unsent message. */
export interface Attached {
  id: string
  name: string
  alt: string
  /** Address of the picture; null until it is uploaded. */
  url: string | null
  /** Upload progress, from 0 to 1. */
  share: number
  /** Reason why the upload failed. */
  fault?: string | undefined
  /** File to upload again. */
  file?: File | undefined
}

interface PicturesOptions {
  path: string
  /** Storage key on this device for uploaded pictures until the message is sent. */
  keptAs: string
}

/**
 * Manages the pictures chosen, pasted or dropped for a message: uploaded at once, described, and cleared when
 * it is sent.
 */
export function usePictures({ path, keptAs }: PicturesOptions) {
  const shelf = useDrafts()
  const [all, setAll] = useState<readonly Attached[]>([])
  const [restored, setRestored] = useState<Shelf>()
  if (shelf && shelf !== restored) {
    setRestored(shelf)
    setAll([...keptIn(keptAs), ...all].slice(0, maxPictures))
  }
  const [tooMany, setTooMany] = useState(false)
  useEffect(() => {
    if (!restored) return
    const there = all.flatMap(({ url, alt }) => (url ? [{ url, alt }] : []))
    drafts.write(keptAs, there.length > 0 ? there : null)
  }, [all, keptAs, restored])
  const change: Change = (id, changes) =>
    setAll((known) => known.map((each) => (each.id === id ? { ...each, ...changes } : each)))
  const { send, stop } = useSending(path, change)
  return {
    all,
    tooMany,
    /** Reason why the message can’t be sent yet; undefined if it can. */
    waiting: waitingFor(all),
    add(files: readonly File[]) {
      const room = maxPictures - all.length
      setTooMany(files.length > room)
      const added = files.slice(0, Math.max(0, room)).map((file): Attached => {
        const fault = imageFileFault(file)
        return {
          id: newId(),
          name: file.name,
          alt: '',
          url: null,
          share: 0,
          fault,
          file: fault ? undefined : file,
        }
      })
      setAll([...all, ...added])
      for (const each of added) if (each.file) void send(each)
    },
    again: (attached: Attached) => void send(attached),
    describe: (id: string, alt: string) => change(id, { alt }),
    remove(id: string) {
      stop(id)
      setTooMany(false)
      setAll((known) => known.filter((each) => each.id !== id))
    },
    /** Restores the pictures of a message that wasn't sent. */
    putBack: (pictures: readonly MessagePicture[]) =>
      setAll((known) => [...pictures.map(toAttached), ...known].slice(0, maxPictures)),
    /** Returns and clears all pictures, for the message that is sent now. */
    take(): MessagePicture[] {
      setAll([])
      setTooMany(false)
      return all.flatMap(({ url, alt }) => (url ? [{ url, alt: alt.trim() }] : []))
    },
  }
}

export type Pictures = ReturnType<typeof usePictures>

type Change = (id: string, changes: Partial<Attached>) => void

function useSending(path: string, change: Change) {
  const sending = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const own = sending.current
    return () => {
      for (const each of own.values()) each.abort()
    }
  }, [])
  const send = async ({ id, file }: Attached) => {
    const own = new AbortController()
    sending.current.set(id, own)
    change(id, { fault: undefined, share: 0 })
    const onProgress = (share: number) => change(id, { share })
    try {
      const url = await uploadFile(file!, { path, type: 'image', signal: own.signal, onProgress })
      change(id, { url, file: undefined })
    } catch (error) {
      if (!own.signal.aborted) change(id, { fault: (error as Error).message })
    }
    sending.current.delete(id)
  }
  return { send, stop: (id: string) => sending.current.get(id)?.abort() }
}

const toAttached = (picture: MessagePicture): Attached => ({
  id: newId(),
  name: 'Picture',
  share: 1,
  ...picture,
})

function keptIn(name: string): Attached[] {
  const savedPictures = drafts.read(name)
  return Array.isArray(savedPictures) ? savedPictures.map(toAttached) : []
}

function waitingFor(all: readonly Attached[]): string | undefined {
  if (all.some(({ fault }) => fault)) return 'A picture didn’t get there. Try it again, or remove it.'
  return all.some(({ url }) => !url) ? 'A picture is still on its way. Send once it’s there.' : undefined
}

/** Returns the pictures in a paste or drop. */
export const picturesIn = ({ files }: DataTransfer): File[] =>
  [...files].filter(({ type }) => type.startsWith('image/'))
