import { useEffect, useRef, useState } from 'react'
import { findImageFileError, uploadFile } from '#features/platform/files/ui/upload-file.ts'
import { newId } from '#lib/new-id.ts'
import { drafts, type DraftShelf } from '#ui/device/drafts.ts'
import { useDrafts } from '#ui/device/use-drafts.ts'
import { type MessagePicture, maxPictures } from '../../contract.ts'

/** Picture attached to the unsent message. */
export interface AttachedPicture {
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
  const draftStore = useDrafts()
  const [all, setAll] = useState<readonly AttachedPicture[]>([])
  const [restoredStore, setRestoredStore] = useState<DraftShelf>()
  if (draftStore && draftStore !== restoredStore) {
    setRestoredStore(draftStore)
    setAll([...readSavedPictures(keptAs), ...all].slice(0, maxPictures))
  }
  const [hasTooMany, setHasTooMany] = useState(false)
  useEffect(() => {
    if (!restoredStore) return
    const uploaded = all.flatMap(({ url, alt }) => (url ? [{ url, alt }] : []))
    drafts.write(keptAs, uploaded.length > 0 ? uploaded : null)
  }, [all, keptAs, restoredStore])
  const change: Change = (id, changes) =>
    setAll((current) => current.map((each) => (each.id === id ? { ...each, ...changes } : each)))
  const { send, stop } = usePictureUpload(path, change)
  return {
    all,
    tooMany: hasTooMany,
    /** Reason why the message can’t be sent yet; undefined if it can. */
    waiting: describePending(all),
    add(files: readonly File[]) {
      const room = maxPictures - all.length
      setHasTooMany(files.length > room)
      const addedPictures = files.slice(0, Math.max(0, room)).map((file): AttachedPicture => {
        const problem = findImageFileError(file)
        return {
          id: newId(),
          name: file.name,
          alt: '',
          url: null,
          share: 0,
          fault: problem,
          file: problem ? undefined : file,
        }
      })
      setAll([...all, ...addedPictures])
      for (const each of addedPictures) if (each.file) void send(each)
    },
    again: (picture: AttachedPicture) => void send(picture),
    describe: (id: string, alt: string) => change(id, { alt }),
    remove(id: string) {
      stop(id)
      setHasTooMany(false)
      setAll((current) => current.filter((each) => each.id !== id))
    },
    /** Restores the pictures of a message that wasn't sent. */
    putBack: (pictures: readonly MessagePicture[]) =>
      setAll((current) => [...pictures.map(toAttachedPicture), ...current].slice(0, maxPictures)),
    /** Returns and clears all pictures, for the message that is sent now. */
    take(): MessagePicture[] {
      setAll([])
      setHasTooMany(false)
      return all.flatMap(({ url, alt }) => (url ? [{ url, alt: alt.trim() }] : []))
    },
  }
}

export type Pictures = ReturnType<typeof usePictures>

type Change = (id: string, changes: Partial<AttachedPicture>) => void

function usePictureUpload(path: string, change: Change) {
  const activeUploads = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const ownUploads = activeUploads.current
    return () => {
      for (const each of ownUploads.values()) each.abort()
    }
  }, [])
  const send = async ({ id, file }: AttachedPicture) => {
    const controller = new AbortController()
    activeUploads.current.set(id, controller)
    change(id, { fault: undefined, share: 0 })
    const onProgress = (share: number) => change(id, { share })
    try {
      const url = await uploadFile(file!, { path, type: 'image', signal: controller.signal, onProgress })
      change(id, { url, file: undefined })
    } catch (error) {
      if (!controller.signal.aborted) change(id, { fault: (error as Error).message })
    }
    activeUploads.current.delete(id)
  }
  return { send, stop: (id: string) => activeUploads.current.get(id)?.abort() }
}

const toAttachedPicture = (picture: MessagePicture): AttachedPicture => ({
  id: newId(),
  name: 'Picture',
  share: 1,
  ...picture,
})

function readSavedPictures(name: string): AttachedPicture[] {
  const savedPictures = drafts.read(name)
  return Array.isArray(savedPictures) ? savedPictures.map(toAttachedPicture) : []
}

function describePending(all: readonly AttachedPicture[]): string | undefined {
  if (all.some(({ fault }) => fault)) return 'A picture didn’t get there. Try it again, or remove it.'
  return all.some(({ url }) => !url) ? 'A picture is still on its way. Send once it’s there.' : undefined
}

/** Returns the pictures in a paste or drop. */
export const listDroppedPictures = ({ files }: DataTransfer): File[] =>
  [...files].filter(({ type }) => type.startsWith('image/'))
