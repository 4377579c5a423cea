import { useEffect, useRef, useState } from 'react'
import { imageFault, imageMessages, getImageRules, type ImageRules } from '../../uploads/image-rules.ts'
import { imageFileFault, uploadFile } from '../upload-file.ts'

interface Uploading {
  path: string
  rules?: ImageRules | undefined
  onChange: (url: string | null) => void
}

/** Checks a chosen picture, crops it if its shape is wrong, and uploads it. */
export function useImageUpload({ path, rules = getImageRules(path), onChange }: Uploading) {
  const [fault, setFault] = useState<string>()
  const [toCrop, setToCrop] = useState<Blob>()
  const [progress, setProgress] = useState<number>()
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  const send = async (picture: Blob) => {
    setToCrop(undefined)
    setProgress(0)
    const own = new AbortController()
    sending.current?.abort()
    sending.current = own
    try {
      const sent = { path, type: 'image', signal: own.signal, onProgress: setProgress } as const
      onChange(await uploadFile(picture, sent))
    } catch (error) {
      if (!own.signal.aborted) setFault((error as Error).message)
    }
    if (sending.current === own) setProgress(undefined)
  }

  const pick = async (file: File) => {
    setFault(undefined)
    const { fault: message, mustCrop } = await looked(file, rules)
    if (message) setFault(message)
    else if (mustCrop) setToCrop(file)
    else await send(file)
  }

  return {
    fault,
    toCrop,
    /** Progress from 0 to 1 while a picture is sent. */
    progress,
    rules,
    pick,
    send,
    leave: () => setToCrop(undefined),
    cancel: () => sending.current?.abort(),
  }
}

async function looked(file: File, { aspect, ...least }: ImageRules) {
  const fault = imageFileFault(file)
  if (fault) return { fault }
  const size = await createImageBitmap(file).catch(() => null)
  if (!size) return { fault: imageMessages.unreadable }
  const { width, height } = size
  size.close()
  return {
    fault: imageFault({ width, height }, least),
    mustCrop: aspect !== undefined && imageFault({ width, height }, { aspect, ...least }) !== undefined,
  }
}
