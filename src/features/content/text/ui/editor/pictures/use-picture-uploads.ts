import { type RefObject, useEffect, useRef, useState } from 'react'
import { findImageFileError, uploadFile } from '#features/platform/files/ui/upload-file.ts'
import { toast } from '#ui/overlays/toast-store.ts'
import { buildPictureMarkdown } from '../embeds/embed-tags.ts'
import type { EditorHandle } from '../writing/mount-editor.ts'

export interface PictureUpload {
  id: string
  name: string
  /** Upload progress from 0 to 1; 1 once the picture is in the text. */
  share: number
  /** Markdown of the picture in the text; null while uploading. */
  markdown: string | null
  url: string | null
}

/** Uploads pictures and inserts them at the cursor's position; asks for their alternative texts meanwhile. */
export function usePictureUploads(editor: RefObject<EditorHandle | null>) {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const altTexts = useRef(new Map<string, string>())
  const controllers = useRef(new Map<string, AbortController>())
  const change = (id: string, changes: Partial<PictureUpload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)))
  const drop = (id: string) => setUploads((all) => all.filter((each) => each.id !== id))
  useEffect(() => {
    const currentControllers = controllers.current
    return () => {
      for (const each of currentControllers.values()) each.abort()
    }
  }, [])

  const sendPicture = async (picture: File) => {
    const problem = findImageFileError(picture)
    if (problem) {
      toast({ title: problem, detail: picture.name, tone: 'danger' })
      return
    }
    const id = crypto.randomUUID()
    const controller = new AbortController()
    controllers.current.set(id, controller)
    setUploads((all) => [...all, { id, name: picture.name, share: 0, markdown: null, url: null }])
    editor.current?.addUpload(id, picture.name)
    try {
      const url = await uploadFile(picture, {
        path: 'content',
        type: 'image',
        signal: controller.signal,
        onProgress: (share) => change(id, { share: Math.min(share, 0.99) }),
      })
      const markdown = buildPictureMarkdown(url, altTexts.current.get(id) ?? '')
      editor.current?.endUpload(id, markdown)
      change(id, { share: 1, markdown, url })
    } catch (error) {
      editor.current?.endUpload(id, null)
      drop(id)
      if (!controller.signal.aborted)
        toast({ title: `${picture.name} wasn’t uploaded`, detail: (error as Error).message, tone: 'danger' })
    }
    controllers.current.delete(id)
  }

  return {
    uploads,
    send: (pictures: readonly File[]) => void Promise.all(pictures.map(sendPicture)),
    cancel: (id: string) => controllers.current.get(id)?.abort(),
    /** Sets the alternative text, before or after the upload has finished. */
    describe({ id, markdown, url }: PictureUpload, alt: string) {
      altTexts.current.set(id, alt)
      if (markdown === null || url === null) return
      const next = buildPictureMarkdown(url, alt)
      editor.current?.replace(markdown, next)
      change(id, { markdown: next })
    },
    close: drop,
  }
}
